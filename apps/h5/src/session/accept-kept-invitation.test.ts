import { DAY } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import '../testing/browser.fixture'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetInvitation, keepInvitation, keptInvitation } from '../stores/kept-invitation'
import { keepMembershipInvitation } from '../stores/kept-membership-invitation'
import { type Answers, scriptedClient } from '../testing/screen.fixture'
import { acceptKeptInvitation } from './accept-kept-invitation'

const ACCEPT = 'POST /api/school/invitations'
const ACCEPT_MEMBERSHIP = 'POST /api/privileges/invitations'

beforeEach(() => keepInvitation('abcd2345', Date.now()))
afterEach(forgetInvitation)

async function accept(answers: Answers): Promise<{ calls: string[]; accepted: number }> {
  const calls: string[] = []
  let accepted = 0
  await acceptKeptInvitation(scriptedClient(answers, calls), () => {
    accepted += 1
  })
  return { calls, accepted }
}

describe('a kept invitation after a login', () => {
  test('the invitation is accepted once, then the code is forgotten', async () => {
    const answers = { [ACCEPT]: { id: 7, nickname: '林小舟', avatar: '' } }
    expect(await accept(answers)).toMatchObject({ calls: [ACCEPT], accepted: 1 })
    expect(await accept(answers)).toEqual({ calls: [], accepted: 0 })
  })

  test('an invitation to the membership opens the trial card', async () => {
    keepMembershipInvitation('abcd2345', Date.now())
    const answers = {
      [ACCEPT_MEMBERSHIP]: {
        nickname: '林小舟',
        card: '月卡',
        days: 7,
        expiresAt: Date.now() + 7 * DAY,
      },
    }
    expect(await accept(answers)).toMatchObject({ calls: [ACCEPT_MEMBERSHIP], accepted: 1 })
    expect(keptInvitation(Date.now())).toBeNull()
  })

  test.each([
    'invitationInvalid',
    'invitationOwn',
    'invitationTaken',
    'invitationNewOnly',
    'invitationMutual',
    'invitationNotMember',
    'invitationFull',
  ] as const)('after the refusal %s the code is forgotten', async (reason) => {
    expect((await accept({ [ACCEPT]: refused(reason) })).accepted).toBe(0)
    expect(keptInvitation(Date.now())).toBeNull()
  })

  test('after a call without an answer the code is kept for the next page', async () => {
    await accept({ [ACCEPT]: refused('busy', { message: '请稍后再试' }) })
    expect(keptInvitation(Date.now())).toBe('abcd2345')
  })

  test('a code that is older than thirty days is not used', () => {
    expect(keptInvitation(Date.now() + 30 * DAY)).toBeNull()
  })
})
