import { ApiError, type Client } from '@kaozhou/api'
import { INVITATION_REWARDS } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import { forgetInvitation, keptInvitation } from '../stores/kept-invitation'
import { membershipCodeOf } from '../stores/kept-membership-invitation'

/**
 * Accepts the invitation whose link the user opened before the login. A refusal is final and the code is forgotten: the
 * user is not new, or the link is their own. When the call fails without a refusal, the code is kept for the next page.
 */
export async function acceptKeptInvitation(client: Client, onAccepted: () => void): Promise<void> {
  const code = keptInvitation(Date.now())
  if (!code) return
  try {
    const text = await accept(client, code)
    forgetInvitation()
    showToast({ text, tone: 'success' })
    onAccepted()
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error.code)) forgetInvitation()
  }
}

/** Resolves with the text of the toast. */
async function accept(
  { invitations, membershipInvitations }: Client,
  kept: string,
): Promise<string> {
  const call = { noToast: true, recover: false } as const
  const membershipCode = membershipCodeOf(kept)
  if (membershipCode) {
    const { card, days } = await membershipInvitations.accept({ code: membershipCode }, call)
    return `${days} 天${card}已开通`
  }
  const { nickname } = await invitations.accept({ code: kept }, call)
  return `已接受 ${nickname ?? '同学'} 的邀请，${INVITATION_REWARDS.friendPoints} 积分到账`
}

/** The refusals of an invitation, 5518 to 5521, 5560, 5562 and 5563. */
function isRefusal(code: number): boolean {
  return (code >= 5518 && code <= 5521) || [5560, 5562, 5563].includes(code)
}
