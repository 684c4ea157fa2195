import { serializeForm } from '@kaozhou/api'
import { contract } from '@kaozhou/api/contract'
import { deskContract } from '@kaozhou/api/desk'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseInput } from '../http/row-values'
import { readFields } from '../http/wire-parts'
import { rowsOf } from './contract-rows'
import { inputArbitrary } from './schema-arbitrary.fixture'

const rows = [contract, deskContract].flatMap(rowsOf)

/** What chance does not make of several kinds. */
const HINTS = {
  ask: [{ kind: 'whole' }, { kind: 'lines', lines: [{ position: 0, amount: 100 }] }],
  entry: [{ slug: 'winter-luck' }, { rules: ['先到先得'], config: { couponIds: [1] } }],
  audience: [
    { kind: 'buyers', courseId: 1003 },
    { kind: 'unpaid', courseId: null },
    { kind: 'recent', days: 7 },
  ],
  scope: [{ kind: 'all' }, { kind: 'courses', courseIds: [1003] }],
  place: [{ kind: 'none' }, { kind: 'course', courseId: 1003 }],
}

const isUnsaid = (value: unknown) =>
  (Array.isArray(value) && value.length === 0) || JSON.stringify(value)?.includes('\\u0000')

describe('what a client sends, the server reads as it was given', () => {
  test.each(rows.filter(({ row }) => !row.multipart))('$id', ({ row }) => {
    fc.assert(
      fc.property(inputArbitrary(row.input, HINTS), (given) => {
        const meant = v.safeParse(row.input, given)
        // Some fields depend on each other, which chance does not know; a form has no way to say an empty list.
        fc.pre(meant.success && !Object.values(given).some(isUnsaid))
        expect(parseInput(row, readFields(serializeForm(given)))).toEqual(meant.output)
      }),
      { numRuns: 20, seed: 20_261_126 },
    )
  })
})
