import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time/spans'
import { commentScope } from './comment-scope'
import { hasRight, mayGrant, RIGHTS, type Right, ROLE_NAMES, type Role, rightsOf } from './rights'
import { decisionRefusal, needsSecondPerson } from './second-person'
import { isFactorFresh, isStaffSessionOpen } from './staff-session'

test('the owner may everything, and nobody else may everything', () => {
  const all = Object.keys(RIGHTS)
  expect(ROLE_NAMES.filter((role) => rightsOf([role]).length === all.length)).toEqual(['owner'])
})

test('shipping moves no money and sees no person but an address', () => {
  expect(rightsOf(['shipping'])).toEqual(['parcels'])
})

test.each<[Role[], Right, boolean]>([
  [['support'], 'refund', true],
  [['support'], 'refund.approve', false],
  [['finance'], 'refund', false],
  [['finance'], 'refund.approve', true],
  [['marketing'], 'people.see', false],
  [['shipping', 'support'], 'refund', true],
  [[], 'parcels', false],
])('%j: %s is %s', (roles, right, has) => {
  expect(hasRight(roles, right)).toBe(has)
})

test.each<[Role[], Role[], boolean]>([
  [['owner'], ['owner'], true],
  [['owner'], ['finance', 'support'], true],
  [['support'], ['shipping'], false],
  [['finance'], ['finance'], false],
])('%j makes somebody %j: %s', (giver, roles, may) => {
  expect(mayGrant(giver, roles)).toBe(may)
})

test.each<[Role[], number | null, ReturnType<typeof commentScope>]>([
  [['owner'], null, 'all'],
  [['support'], null, 'all'],
  [['teacher'], 7, { teacherId: 7 }],
  [['teacher', 'support'], 7, 'all'],
  [['teacher'], null, 'none'],
  [['shipping'], 7, 'none'],
])('the comments of %j, to students teacher %s: %j', (roles, teacherId, scope) => {
  expect(commentScope({ roles, teacherId })).toEqual(scope)
})

test.each([
  [50_000, 0, false],
  [50_001, 0, true],
  [1, 50_000, true],
  [20_000, 30_000, false],
])(
  'a refund of %d fen after %d by staff waits for a second person: %s',
  (amount, refundedBefore, waits) => {
    expect(needsSecondPerson({ amount, refundedBefore }, { refundAlone: 50_000 })).toBe(waits)
  },
)

test.each<[{ by: number; isOpen: boolean }, Role[], ReturnType<typeof decisionRefusal>]>([
  [{ by: 1, isOpen: true }, ['finance'], null],
  [{ by: 1, isOpen: true }, ['support'], 'noRight'],
  [{ by: 2, isOpen: true }, ['owner'], 'own'],
  [{ by: 1, isOpen: false }, ['owner'], 'decided'],
])('%j decided by number 2 as %j: %s', (asked, roles, refusal) => {
  expect(decisionRefusal(asked, { id: 2, roles })).toBe(refusal)
})

test('a session of staff ends 12 hours after its login, 2 hours after its last use, or when it is ended', () => {
  const times = { createdAt: 0, seenAt: 0, endedAt: null }
  expect(isStaffSessionOpen(times, 2 * HOUR - 1)).toBe(true)
  expect(isStaffSessionOpen(times, 2 * HOUR)).toBe(false)
  const inUse = { ...times, seenAt: 11 * HOUR }
  expect(isStaffSessionOpen(inUse, 12 * HOUR - 1)).toBe(true)
  expect(isStaffSessionOpen(inUse, 12 * HOUR)).toBe(false)
  expect(isStaffSessionOpen({ ...times, endedAt: 1 }, 2)).toBe(false)
})

test('a second factor is fresh for ten minutes', () => {
  expect(isFactorFresh(0, 10 * MINUTE - 1)).toBe(true)
  expect(isFactorFresh(0, 10 * MINUTE)).toBe(false)
})
