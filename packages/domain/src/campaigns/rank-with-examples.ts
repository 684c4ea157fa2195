interface Scored {
  score: number
}

interface RankedPage<Real extends Scored, Example extends Scored> {
  /** Real people from the place after `skipped`, the best first: as many as the page and the examples together, if there are. */
  real: readonly Real[]
  /** How many real people come before `real`. */
  skipped: number
  /** All examples, the best first. */
  examples: readonly Example[]
  /** How many places of the list come before the page. */
  offset: number
  /** How many places the page has. */
  limit: number
}

/** How many real people to skip, so that every place of a page can be told. */
export function skippedBefore(offset: number, examples: number): number {
  return Math.max(0, offset - examples)
}

/**
 * A page of real people and of the examples of a demonstration. Of equal scores, real people come first. The rank of a person
 * counts people only, as the person's own report does; an example has none.
 */
export function rankWithExamples<Real extends Scored, Example extends Scored>({
  real,
  skipped,
  examples,
  offset,
  limit,
}: RankedPage<Real, Example>): { place: number; rank: number | null; row: Real | Example }[] {
  const ahead = (score: number) => examples.filter((one) => one.score > score).length
  const people = real.map((row, index) => ({
    place: skipped + index + 1 + ahead(row.score),
    rank: skipped + index + 1,
    row,
  }))
  const shown = examples.map((row, index) => ({
    place: skipped + real.filter(({ score }) => score >= row.score).length + index + 1,
    rank: null,
    row,
  }))
  return [...people, ...shown]
    .filter(({ place }) => place > offset && place <= offset + limit)
    .sort((a, b) => a.place - b.place)
}
