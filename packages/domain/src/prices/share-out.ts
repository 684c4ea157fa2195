/**
 * Splits `whole` over `weights` by largest remainder. The parts are integers, add up to the whole, and none
 * is below 0 or above its weight; of equal remainders the earlier line gets the spare unit.
 *
 * Throws a `RangeError` when the whole is more than the weights together.
 */
export function shareOut(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (whole > sum) throw new RangeError(`${whole} can not be shared over ${sum}`)
  if (whole === 0) return weights.map(() => 0)
  // The products of two amounts may pass 2^53.
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const parts = exact.map((product) => Number(product / BigInt(sum)))
  const spare = whole - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    )
  for (const { index } of byRemainder.slice(0, spare)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
