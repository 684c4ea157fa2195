import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CertificateRule, certificateStanding } from './certificate-standing'

const LESSONS: CertificateRule = { lessons: 80, paper: null }
const PAPER: CertificateRule = { lessons: 80, paper: { id: 'cet4-1', percent: 60 } }

test.each`
  rule       | finished | total | bestPercent | missing | reached      | earned
  ${LESSONS} | ${0}     | ${10} | ${null}     | ${8}    | ${undefined} | ${false}
  ${LESSONS} | ${7}     | ${10} | ${null}     | ${1}    | ${undefined} | ${false}
  ${LESSONS} | ${8}     | ${10} | ${null}     | ${0}    | ${undefined} | ${true}
  ${LESSONS} | ${8}     | ${11} | ${null}     | ${1}    | ${undefined} | ${false}
  ${LESSONS} | ${1}     | ${1}  | ${null}     | ${0}    | ${undefined} | ${true}
  ${LESSONS} | ${0}     | ${0}  | ${null}     | ${0}    | ${undefined} | ${false}
  ${PAPER}   | ${8}     | ${10} | ${null}     | ${0}    | ${false}     | ${false}
  ${PAPER}   | ${8}     | ${10} | ${59}       | ${0}    | ${false}     | ${false}
  ${PAPER}   | ${8}     | ${10} | ${60}       | ${0}    | ${true}      | ${true}
  ${PAPER}   | ${7}     | ${10} | ${100}      | ${1}    | ${true}      | ${false}
`(
  '$finished of $total lessons finished, best paper $bestPercent %: $missing lessons missing, earned $earned',
  ({ rule, finished, total, bestPercent, missing, reached, earned }) => {
    const standing = certificateStanding(rule, { finished, total, bestPercent })
    expect(standing.lessons.missing).toBe(missing)
    expect(standing.paper?.reached).toBe(reached)
    expect(standing.earned).toBe(earned)
  },
)

const rules = fc.record({
  lessons: fc.integer({ min: 1, max: 100 }),
  paper: fc.option(fc.record({ id: fc.constant('p'), percent: fc.integer({ min: 1, max: 100 }) })),
})
const percents = fc.option(fc.integer({ min: 0, max: 100 }))
const courses = fc
  .integer({ min: 1, max: 300 })
  .chain((total) => fc.tuple(fc.constant(total), fc.integer({ min: 0, max: total })))

test('it is earned only with the share of the lessons that the rule names, and at least one', () => {
  fc.assert(
    fc.property(rules, courses, percents, (rule, [total, finished], bestPercent) => {
      const { earned } = certificateStanding(rule, { total, finished, bestPercent })
      const isEnough = finished > 0 && finished * 100 >= total * rule.lessons
      const hasMarks = rule.paper === null || (bestPercent ?? -1) >= rule.paper.percent
      expect(earned).toBe(isEnough && hasMarks)
    }),
  )
})

test('who does more never loses it, and never has more to do', () => {
  fc.assert(
    fc.property(rules, courses, percents, fc.nat(5), fc.nat(20), (rule, course, best, more, up) => {
      const [total, finished] = course
      const before = certificateStanding(rule, { total, finished, bestPercent: best })
      const after = certificateStanding(rule, {
        total,
        finished: Math.min(total, finished + more),
        bestPercent: best === null ? up : best + up,
      })
      expect(after.lessons.missing).toBeLessThanOrEqual(before.lessons.missing)
      if (before.earned) expect(after.earned).toBe(true)
    }),
  )
})
