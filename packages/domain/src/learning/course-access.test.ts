import { describe, expect, test } from 'vitest'
import { ACCESS_STANDINGS, accessStanding, COURSE_THINGS, courseAccess } from './course-access'

/** One row for each thing of a course, one column for each standing of the user. */
const TABLE = `
thing        owned  lent  refunding  refunded  ended    lentEnded  never
playback     open   open  closed     closed    closed   closed     closed
liveRoom     open   open  closed     closed    closed   closed     closed
documents    open   open  closed     closed    closed   closed     closed
classGroup   open   open  closed     closed    closed   closed     closed
homework     open   open  records    records   records  records    closed
notes        open   open  records    records   records  records    records
enquiries    open   open  records    records   records  records    closed
studyReport  open   open  records    records   records  records    closed
review       open   open  records    records   open     open       records
certificate  open   open  records    records   open     open       closed
exams        open   open  open       open      open     open       open
mistakes     open   open  open       open      open     open       open
favorites    open   open  open       open      open     open       open
`

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

describe('a thing of a course for a user who stands to it', () => {
  test('the table has every thing and every standing', () => {
    expect(rows.map(([thing]) => thing)).toEqual([...COURSE_THINGS])
    expect(head.slice(1)).toEqual([...ACCESS_STANDINGS])
  })

  const pairs = rows.flatMap(([, ...accesses], rowIndex) =>
    accesses.map((access, index) => ({
      thing: COURSE_THINGS[rowIndex] ?? 'playback',
      standing: ACCESS_STANDINGS[index] ?? 'never',
      access,
    })),
  )
  test.each(pairs)('$thing × $standing: $access', ({ thing, standing, access }) => {
    expect(courseAccess(thing, standing)).toBe(access)
  })
})

describe('how a user stands to a course at 1000', () => {
  const NOT = { isRefundUnderWay: false, wasRefunded: false }
  const ASKED = { isRefundUnderWay: true, wasRefunded: false }
  const BACK = { isRefundUnderWay: false, wasRefunded: true }
  test.each([
    ['bought until 2000', { expiresAt: 2000, ownEndsAt: 2000 }, NOT, 'owned'],
    ['lent until 2000', { expiresAt: 2000, ownEndsAt: null }, NOT, 'lent'],
    ['bought until 1000, lent until 2000', { expiresAt: 2000, ownEndsAt: 1000 }, NOT, 'lent'],
    ['bought, a refund is asked', { expiresAt: 2000, ownEndsAt: 2000 }, ASKED, 'refunding'],
    ['lent, the card’s refund is asked', { expiresAt: 2000, ownEndsAt: null }, ASKED, 'refunding'],
    ['bought, the refund was taken back', { expiresAt: 2000, ownEndsAt: 2000 }, NOT, 'owned'],
    ['bought again after a refund', { expiresAt: 2000, ownEndsAt: 2000 }, BACK, 'owned'],
    ['bought and refunded', null, BACK, 'refunded'],
    ['bought until 1000', { expiresAt: 1000, ownEndsAt: 1000 }, NOT, 'ended'],
    ['lent until 1000', { expiresAt: 1000, ownEndsAt: null }, NOT, 'lentEnded'],
    ['never opened', null, NOT, 'never'],
  ] as const)('%s', (_, enrolment, refund, standing) => {
    expect(accessStanding({ enrolment, ...refund }, 1000)).toBe(standing)
  })
})
