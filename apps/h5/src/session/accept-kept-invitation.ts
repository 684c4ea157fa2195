import { ApiError, type Client } from '@kaozhou/api'
import { INVITATION_REWARDS } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import { forgetInvitation, keptInvitation } from '../stores/kept-invitation'

/**
 * Accepts the invitation whose link was opened before the login, however the user has logged in. A refusal is the server’s
 * last word: an old user, one’s own link. Without an answer the code stays for the next page.
 */
export async function acceptKeptInvitation(client: Client, onAccepted: () => void): Promise<void> {
  const code = keptInvitation(Date.now())
  if (!code) return
  try {
    const { nickname } = await client.invitations.accept(
      { code },
      { noToast: true, recover: false },
    )
    forgetInvitation()
    const { friendPoints } = INVITATION_REWARDS
    showToast({
      text: `已接受 ${nickname ?? '同学'} 的邀请，${friendPoints} 积分到账`,
      tone: 'success',
    })
    onAccepted()
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error.code)) forgetInvitation()
  }
}

/** The refusals of an invitation, 5518 to 5521 and 5560. */
function isRefusal(code: number): boolean {
  return (code >= 5518 && code <= 5521) || code === 5560
}
