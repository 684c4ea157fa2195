import { describe, expect, test } from 'vitest'
import type { AssistState } from './invitation'
import { assistProgress, assistRefusal, isInvitation, validateInvitationCode } from './invitation'

const message = (result: { ok: boolean; message?: string }) => (result.ok ? 'ok' : result.message)

describe('helping a friend who needs 2 helpers and has 1', () => {
  const state: AssistState = {
    ownerId: 'o',
    needed: 2,
    helperIds: ['a'],
    period: 'running',
  }
  test.each<[Partial<AssistState>, string, ReturnType<typeof assistRefusal>]>([
    [{}, 'b', null],
    [{}, 'o', 'ownLink'],
    [{}, 'a', 'alreadyHelped'],
    [{ helperIds: ['a', 'b'] }, 'c', 'full'],
    [{ helperIds: ['a', 'b'] }, 'a', 'alreadyHelped'],
    [{ period: 'upcoming' }, 'b', 'upcoming'],
    [{ period: 'over' }, 'o', 'over'],
  ])('help by %s with %o: %s', (change, userId, refusal) => {
    expect(assistRefusal({ ...state, ...change }, userId)).toBe(refusal)
  })

  test.each([
    [[], { helped: 0, missing: 2, done: false }],
    [['a'], { helped: 1, missing: 1, done: false }],
    [['a', 'b'], { helped: 2, missing: 0, done: true }],
    [['a', 'b', 'c'], { helped: 2, missing: 0, done: true }],
  ])('when %o have helped, the progress is %o', (helperIds, progress) => {
    expect(assistProgress({ ...state, helperIds })).toEqual(progress)
  })
})

test('an empty invitation code is refused, and an answer without an id is no invitation', () => {
  expect(message(validateInvitationCode(' '))).toBe('请输入邀请码')
  expect(message(validateInvitationCode('AB12'))).toBe('ok')
  expect([{ id: 1 }, { id: 'x' }].every(isInvitation)).toBe(true)
  expect([null, undefined, {}, { id: null }, { id: '' }].some(isInvitation)).toBe(false)
})
