import { describe, expect, test } from 'vitest'
import { COURSE_STANDINGS, WAYS_TO_OWN, wayVerdict } from './course-standing'

/** One row for each way to a course, one column for each standing of the user. */
const TABLE = `
way            owned    inGroup  depositPaid  groupUnpaid  bundleDepositPaid  lent     none
single         refused  asks     refused      allowed      asks               allowed  allowed
cart           refused  asks     refused      allowed      asks               allowed  allowed
leadGroup      refused  refused  refused      refused      asks               allowed  allowed
joinGroup      refused  refused  refused      refused      asks               allowed  allowed
bundle          leftOut  asks     refused      allowed      refused            allowed  allowed
deposit        refused  refused  refused      refused      refused            allowed  allowed
bundleDeposit  leftOut  asks     refused      allowed      refused            allowed  allowed
balance        leftOut  asks     allowed      allowed      allowed            allowed  allowed
upgrade        refused  asks     refused      allowed      asks               allowed  allowed
giftPack       leftOut  asks     asks         allowed      asks               allowed  allowed
exchange       refused  asks     asks         allowed      asks               allowed  allowed
`

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

describe('a way to a course for a user who already stands to it', () => {
  test('the table has every way and every standing', () => {
    expect(rows.map(([way]) => way)).toEqual([...WAYS_TO_OWN])
    expect(head.slice(1)).toEqual([...COURSE_STANDINGS])
  })

  const pairs = rows.flatMap(([, ...verdicts], rowIndex) =>
    verdicts.map((verdict, index) => ({
      way: WAYS_TO_OWN[rowIndex] ?? 'single',
      standing: COURSE_STANDINGS[index] ?? 'none',
      verdict,
    })),
  )
  test.each(pairs)('$way × $standing: $verdict', ({ way, standing, verdict }) => {
    expect(wayVerdict(way, standing)).toBe(verdict)
  })

  test('nobody is charged in full for a course that they own', () => {
    for (const way of WAYS_TO_OWN)
      expect(['refused', 'leftOut']).toContain(wayVerdict(way, 'owned'))
  })
})
