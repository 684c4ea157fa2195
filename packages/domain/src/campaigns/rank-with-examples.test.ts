import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankWithExamples, skippedBefore } from './rank-with-examples'

const scores = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 })
const best = (list: number[]) => [...list].sort((a, b) => b - a)

test('every page is the page of one list of all, real people come before examples of the same score, and are ranked among themselves', () => {
  fc.assert(
    fc.property(
      scores,
      scores,
      fc.nat(20),
      fc.integer({ min: 1, max: 5 }),
      (some, made, offset, limit) => {
        const people = best(some).map((score, index) => ({ name: `real ${index}`, score }))
        const examples = best(made).map((score, index) => ({ name: `example ${index}`, score }))
        // Array.prototype.sort keeps the order of equals: real people first.
        const all = [...people, ...examples].sort((a, b) => b.score - a.score)
        const skipped = skippedBefore(offset, examples.length)
        const real = people.slice(skipped, skipped + limit + examples.length)
        const page = rankWithExamples({ real, skipped, examples, offset, limit })
        expect(page).toEqual(
          all.slice(offset, offset + limit).map((row, index) => ({
            place: offset + index + 1,
            rank: people.includes(row) ? people.indexOf(row) + 1 : null,
            row,
          })),
        )
      },
    ),
  )
})
