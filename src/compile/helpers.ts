import binaryen from 'binaryen';
import { BYTES } from '../engine/compiled/abi.ts';

const { i32, f64, none } = binaryen;

/** Small functions that compiled code calls, and that the optimiser puts in their places. */
export function addHelpers(m: binaryen.Module): void {
  const [a, b] = [() => m.local.get(0, i32), () => m.local.get(1, i32)];
  const [x, y] = [() => m.local.get(0, f64), () => m.local.get(1, f64)];
  const two = binaryen.createType([i32, i32]);
  m.addFunction('min', two, i32, [], m.select(m.i32.lt_s(a(), b()), a(), b()));
  m.addFunction('max', two, i32, [], m.select(m.i32.gt_s(a(), b()), a(), b()));
  // One less than the quotient where signs differ and something is left.
  const left = m.i32.ne(m.i32.rem_s(a(), b()), m.i32.const(0));
  const differ = m.i32.lt_s(m.i32.xor(a(), b()), m.i32.const(0));
  m.addFunction('floorDivide', two, i32, [], m.i32.sub(m.i32.div_s(a(), b()), m.i32.and(left, differ)));
  // Exact for whole numbers below 2^53.
  const quotient = m.f64.trunc(m.f64.div(x(), y()));
  m.addFunction('remainder', binaryen.createType([f64, f64]), f64, [], m.f64.sub(x(), m.f64.mul(quotient, y())));
  // As `x | 0` has it: modulo 2^32.
  const turns = m.f64.mul(m.f64.floor(m.f64.div(x(), m.f64.const(2 ** 32))), m.f64.const(2 ** 32));
  const isSmall = m.f64.lt(m.f64.abs(x()), m.f64.const(2 ** 31));
  const wrapped = m.i32.trunc_u_sat.f64(m.f64.sub(m.f64.trunc(x()), turns));
  m.addFunction('toWord', f64, i32, [], m.if(isSmall, m.i32.trunc_s_sat.f64(x()), wrapped));
  for (const element of ['i32', 'u8', 'f64'] as const) {
    addFill(m, element);
    addIndexOf(m, element);
  }
  addChecked(m, 'checkedSum', 'add');
  addChecked(m, 'checkedDifference', 'sub');
  addChecked(m, 'checkedProduct', 'mul');
}

/** The same in 64 bits, and an end where 32 do not hold it. */
function addChecked(m: binaryen.Module, name: string, op: 'add' | 'sub' | 'mul'): void {
  const { i64 } = binaryen;
  const wide = (i: number) => m.i64.extend_s(m.local.get(i, i32));
  const result = () => m.local.get(2, i64);
  const fits = m.i64.eq(m.i64.extend_s(m.i32.wrap(result())), result());
  const body = m.block(
    null,
    [m.local.set(2, m.i64[op](wide(0), wide(1))), m.if(m.i32.eqz(fits), m.unreachable()), m.i32.wrap(result())],
    i32,
  );
  m.addFunction(name, binaryen.createType([i32, i32]), i32, [i64], body);
}

/** (array, value, from, to) */
function addFill(m: binaryen.Module, element: 'i32' | 'u8' | 'f64'): void {
  const type = element === 'f64' ? f64 : i32;
  const value = () => m.local.get(1, type);
  const at = () => m.i32.add(m.local.get(0, i32), m.i32.mul(m.local.get(2, i32), m.i32.const(BYTES[element])));
  const store =
    element === 'f64'
      ? m.f64.store(0, 8, at(), value())
      : element === 'u8'
        ? m.i32.store8(0, 1, at(), value())
        : m.i32.store(0, 4, at(), value());
  const loop = m.loop(
    'again',
    m.if(
      m.i32.lt_s(m.local.get(2, i32), m.local.get(3, i32)),
      m.block(null, [store, m.local.set(2, m.i32.add(m.local.get(2, i32), m.i32.const(1))), m.br('again')]),
    ),
  );
  m.addFunction(`fill_${element}`, binaryen.createType([i32, type, i32, i32]), none, [], loop);
}

/** (array, wanted, length) */
function addIndexOf(m: binaryen.Module, element: 'i32' | 'u8' | 'f64'): void {
  const type = element === 'f64' ? f64 : i32;
  const i = () => m.local.get(3, i32);
  const at = m.i32.add(m.local.get(0, i32), m.i32.mul(i(), m.i32.const(BYTES[element])));
  const wanted = m.local.get(1, type);
  const isFound =
    element === 'f64'
      ? m.f64.eq(m.f64.load(0, 8, at), wanted)
      : m.i32.eq(element === 'u8' ? m.i32.load8_u(0, 1, at) : m.i32.load(0, 4, at), wanted);
  const next = m.block(null, [m.local.set(3, m.i32.add(i(), m.i32.const(1))), m.br('again')]);
  const loop = m.loop(
    'again',
    m.if(m.i32.lt_s(i(), m.local.get(2, i32)), m.block(null, [m.if(isFound, m.return(i())), next])),
  );
  const body = m.block(null, [loop, m.i32.const(-1)], i32);
  m.addFunction(`indexOf_${element}`, binaryen.createType([i32, type, i32]), i32, [i32], body);
}
