import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time/spans'
import {
  isViewOpen,
  maskPhonesIn,
  VIEW_CODE_MS,
  VIEW_MS,
  type ViewedCall,
  type ViewFacts,
  viewRefusal,
} from './viewing'

test('a view lasts ten minutes, and its code one', () => {
  expect([VIEW_MS, VIEW_CODE_MS]).toEqual([10 * MINUTE, MINUTE])
})

const OPEN: ViewFacts = {
  expiresAt: VIEW_MS,
  revokedAt: null,
  staff: {
    session: { createdAt: 0, seenAt: 0, endedAt: null },
    endedAt: null,
    roles: ['support'],
  },
  student: { closedAt: null },
}
const withStaff = (change: Partial<ViewFacts['staff']>): ViewFacts => ({
  ...OPEN,
  staff: { ...OPEN.staff, ...change },
})

test.each<[string, ViewFacts, number, boolean]>([
  ['a minute after it began', OPEN, MINUTE, true],
  ['a moment before its end', OPEN, VIEW_MS - 1, true],
  ['at its end', OPEN, VIEW_MS, false],
  ['ended by its person', { ...OPEN, revokedAt: 1 }, MINUTE, false],
  ['of who does not work here any more', withStaff({ endedAt: 1 }), MINUTE, false],
  ['of who lost the right', withStaff({ roles: ['shipping'] }), MINUTE, false],
  [
    'of who logged out of the desk',
    withStaff({ session: { createdAt: 0, seenAt: 0, endedAt: 1 } }),
    MINUTE,
    false,
  ],
  [
    'of whose session of the desk was idle too long',
    withStaff({ session: { createdAt: -3 * HOUR, seenAt: -2 * HOUR, endedAt: null } }),
    MINUTE,
    false,
  ],
  ['of a student whose account is closed', { ...OPEN, student: { closedAt: 1 } }, MINUTE, false],
])('a view %s', (_, facts, now, isOpen) => {
  expect(isViewOpen(facts, now)).toBe(isOpen)
})

test.each<[string, ViewedCall | undefined, ReturnType<typeof viewRefusal>]>([
  ['GET', undefined, null],
  ['GET', 'writes', 'writes'],
  ['GET', 'private', 'private'],
  ['POST', undefined, 'writes'],
  ['PUT', undefined, 'writes'],
  ['PATCH', undefined, 'writes'],
  ['DELETE', undefined, 'writes'],
  ['POST', 'reads', null],
  ['POST', 'private', 'private'],
])('%s of a call that is said to be %s: %s', (method, does, refusal) => {
  expect(viewRefusal(method, does)).toBe(refusal)
})

test.each([
  ['13800138000', '138****8000'],
  ['打 13800138000 找我', '打 138****8000 找我'],
  ['13800138000、15912345678', '138****8000、159****5678'],
  ['20261126138001380001', '20261126138001380001'],
  ['12345678901', '12345678901'],
  ['1764150000000', '1764150000000'],
])('%s is shown as %s', (text, shown) => {
  expect(maskPhonesIn(text)).toBe(shown)
})
