/** All orders of so many things, as lists of old places by new place; the first leaves all as it is. */
function orders(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  const places = Array.from({ length: count }, (_, i) => i);
  return places.flatMap((first) =>
    orders(count - 1).map((rest) => [first, ...rest.map((place) => places.filter((other) => other !== first)[place])]),
  );
}

/** By number of offices of a level: who comes where. Order n × offices + new place: the old place. */
const flat = (count: number) => Int32Array.from(orders(count).flat());
export const FIRST_ORDERS = flat(3);
export const SECOND_ORDERS = flat(4);
