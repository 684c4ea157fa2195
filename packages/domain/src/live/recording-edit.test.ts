import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARK_LIMITS } from '../learning/lesson-marks'
import { editFault, keptSegments } from './recording-edit'

const mark = (seconds: number, title = '听力') => ({ seconds, title })
const many = Array.from({ length: MARK_LIMITS.most + 1 }, (_, at) => mark(at + 1))

test.each([
  ['all of it', { from: 0, to: 3600, marks: [] }, null],
  ['with chapters', { from: 60, to: 3000, marks: [mark(60), mark(900)] }, null],
  ['before its beginning', { from: -1, to: 3600, marks: [] }, 'span'],
  ['after its end', { from: 0, to: 3601, marks: [] }, 'span'],
  ['backwards', { from: 60, to: 60, marks: [] }, 'span'],
  ['four seconds', { from: 60, to: 64, marks: [] }, 'short'],
  ['41 chapters', { from: 0, to: 3600, marks: many }, 'many'],
  ['a chapter without a title', { from: 0, to: 3600, marks: [mark(1, ' ')] }, 'title'],
  ['a title of 25 characters', { from: 0, to: 3600, marks: [mark(1, '听'.repeat(25))] }, 'title'],
  ['two chapters of one second', { from: 0, to: 3600, marks: [mark(1), mark(1)] }, 'order'],
  ['chapters in the wrong order', { from: 0, to: 3600, marks: [mark(9), mark(1)] }, 'order'],
  ['a chapter before what is kept', { from: 60, to: 3600, marks: [mark(59)] }, 'outside'],
  ['a chapter at the end of what is kept', { from: 0, to: 60, marks: [mark(60)] }, 'outside'],
] as const)('%s', (_, edit, fault) => {
  expect(editFault(edit, 3600)).toBe(fault)
})

test('a recording that is shorter than the least may be kept whole', () => {
  expect(editFault({ from: 0, to: 2, marks: [] }, 2)).toBeNull()
})

test('what is wanted is kept, with less than a segment more on either side', () => {
  // Eighths of a second are exact: a time beside the edge of a segment is not rounded onto it.
  const lengths = fc.array(
    fc.integer({ min: 1, max: 32 }).map((eighths) => eighths / 8),
    { minLength: 1 },
  )
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const eighthOf = (seconds: number) => Math.round(seconds * 8) / 8
  fc.assert(
    fc.property(lengths, share, share, (seconds, a, b) => {
      const segments = seconds.map((one, number) => ({ number, seconds: one }))
      const whole = seconds.reduce((sum, one) => sum + one, 0)
      const [from, to] = [eighthOf(Math.min(a, b) * whole), eighthOf(Math.max(a, b) * whole)]
      const kept = keptSegments(segments, { from, to })
      if (from === to) return
      expect(kept?.from).toBeLessThanOrEqual(from)
      expect(kept?.to).toBeGreaterThanOrEqual(to - 1e-9)
      expect(from - (kept?.from ?? 0)).toBeLessThan(4)
      expect((kept?.to ?? 0) - to).toBeLessThan(4)
    }),
  )
})

test('only an end that is cut has a last segment', () => {
  const segments = [2, 2, 2].map((seconds, number) => ({ number, seconds }))
  expect(keptSegments(segments, { from: 3, to: 4 })).toEqual({ first: 1, last: 1, from: 2, to: 4 })
  expect(keptSegments(segments, { from: 3, to: 6 })).toEqual({
    first: 1,
    last: null,
    from: 2,
    to: 6,
  })
})

test('of nothing that was recorded nothing is kept', () => {
  expect(keptSegments([], { from: 0, to: 10 })).toBeNull()
})
