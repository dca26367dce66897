import binaryen from 'binaryen';
import ts from 'typescript';
import { ARRAY_HEAD, type Element } from '../engine/compiled/abi.ts';
import { elementOf, isState } from './memory.ts';
import { type Ref, Scope } from './scope.ts';
import { bare } from './source.ts';
import { isList } from './values.ts';

/** Somewhere to read from and to write to. What it takes to get there is done once, by `ready`. */
export interface Place {
  readonly isReal: boolean;
  readonly ready: Ref;
  readonly read: () => Ref;
  readonly write: (value: Ref) => Ref;
}

/** Fields of objects and states, and elements of arrays: where they lie. */
export abstract class Places extends Scope {
  protected readPlace({ ready, read }: Place): Ref {
    const made = read();
    return this.m.block(null, [ready, made], binaryen.getExpressionType(made));
  }

  protected placeOf(given: ts.Expression): Place {
    const { m, unit } = this;
    const node = bare(given);
    if (ts.isElementAccessExpression(node)) return this.elementPlace(node);
    if (ts.isIdentifier(node)) {
      const local = this.locals.get(unit.source.symbolOf(node) as ts.Symbol);
      if (local !== undefined)
        return {
          isReal: local.isReal,
          ready: m.nop(),
          read: () => this.get(local),
          write: (v) => m.local.set(local.index, v),
        };
    }
    if (ts.isPropertyAccessExpression(node)) return this.fieldPlace(node);
    const bad = this.refuse(node, 'cannot be written to');
    return { isReal: false, ready: bad, read: () => m.i32.const(0), write: () => m.nop() };
  }

  protected fieldPlace({ expression, name }: ts.PropertyAccessExpression): Place {
    const { m, unit } = this;
    const type = unit.source.typeOf(expression);
    const object = this.newLocal(false);
    const ready = m.local.set(object.index, this.value(expression, false));
    if (isState(unit.source, type)) {
      const { from } = unit.placeOf(name);
      return {
        isReal: false,
        ready,
        read: () => m.i32.load(4 * from, 4, this.get(object)),
        write: (value) => m.i32.store(4 * from, 4, this.get(object), value),
      };
    }
    const field = unit.memory.field(type, name);
    const isReal = field.kind === 'f64' || (field.kind === 'own' && field.real);
    const [op, align] = isReal ? ([m.f64, 8] as const) : ([m.i32, 4] as const);
    return {
      isReal,
      ready,
      read: () => op.load(field.at, align, this.get(object)),
      write: (value) => op.store(field.at, align, this.get(object), value),
    };
  }

  protected elementPlace({ expression, argumentExpression }: ts.ElementAccessExpression): Place {
    const { m, unit } = this;
    const element = elementOf(unit.source, unit.source.typeOf(expression)) ?? 'i32';
    const at = this.newLocal(false);
    const { base, offset } = this.address(expression);
    const { steps, array, index } = this.within(expression, base, offset, argumentExpression);
    const bytes = element === 'u8' ? index : m.i32.shl(index, m.i32.const(element === 'f64' ? 3 : 2));
    const ready = m.block(null, [
      ...steps,
      m.local.set(at.index, array === undefined ? bytes : m.i32.add(array, bytes)),
    ]);
    return {
      isReal: element === 'f64',
      ready,
      read: () => this.load(element, this.get(at), offset),
      write: (value) => {
        if (element === 'f64') return m.f64.store(offset, 8, this.get(at), value);
        return element === 'u8'
          ? m.i32.store8(offset, 1, this.get(at), value)
          : m.i32.store(offset, 4, this.get(at), value);
      },
    };
  }

  /** An index and its array. A checked module gives up where there is no such element. */
  protected within(expression: ts.Expression, base: Ref | undefined, offset: number, indexed: ts.Expression) {
    const { m, unit } = this;
    const index = this.value(indexed, false);
    if (!unit.isChecked) return { steps: [], array: base, index };
    const [start, place] = [this.newLocal(false), this.newLocal(false)];
    const whole = m.i32.add(this.get(start), m.i32.const(offset));
    const known = unit.lengthKnown(expression);
    const isOutside = m.i32.ge_u(this.get(place), known === undefined ? this.toldLength(whole) : m.i32.const(known));
    const steps = [
      m.local.set(start.index, base ?? m.i32.const(0)),
      m.local.set(place.index, index),
      m.if(isOutside, this.trap(indexed)),
    ];
    return { steps, array: this.get(start), index: this.get(place) };
  }

  /** Of an array of which only its address is known: what was noted of that in a checked module. */
  protected toldLength(array: Ref): Ref {
    return this.m.i32.sub(this.m.i32.load(this.unit.lengthsAt, 4, array), this.m.i32.const(1));
  }

  /** Where an array begins: what is known of that beforehand is part of an instruction, and not reckoned each time. */
  protected address(given: ts.Expression): { readonly base?: Ref; readonly offset: number } {
    const { unit } = this;
    const node = bare(given);
    const value = unit.values.of(node);
    if (isList(value)) return { offset: unit.memory.arrayAt(value, node) };
    if (ts.isPropertyAccessExpression(node) && isState(unit.source, unit.source.typeOf(node.expression))) {
      const { from, isView } = unit.placeOf(node.name);
      if (isView) return { base: this.value(node.expression, false), offset: 4 * from };
    }
    return { base: this.value(node, false), offset: 0 };
  }

  protected readField(object: Ref, type: ts.Type, name: ts.MemberName): Ref {
    const { unit, m } = this;
    if (isState(unit.source, type)) {
      const { from, isView } = unit.placeOf(name);
      return isView ? m.i32.add(object, m.i32.const(4 * from)) : m.i32.load(4 * from, 4, object);
    }
    const field = unit.memory.field(type, name);
    const isReal = field.kind === 'f64' || (field.kind === 'own' && field.real);
    return isReal ? m.f64.load(field.at, 8, object) : m.i32.load(field.at, 4, object);
  }

  protected lengthOf(given: ts.Expression): Ref {
    const { unit, m } = this;
    const node = bare(given);
    const known = unit.lengthKnown(node);
    if (known !== undefined) return m.i32.const(known);
    if (!unit.hasHead(node))
      return this.refuse(node, 'the length of this array is not known: it may be part of a state');
    return m.i32.load(0, 4, m.i32.sub(this.value(node, false), m.i32.const(ARRAY_HEAD)));
  }

  protected load(element: Element, at: Ref, offset = 0): Ref {
    if (element === 'f64') return this.m.f64.load(offset, 8, at);
    return element === 'u8' ? this.m.i32.load8_u(offset, 1, at) : this.m.i32.load(offset, 4, at);
  }
}
