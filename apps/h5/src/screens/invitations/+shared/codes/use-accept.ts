import { isInvitation, MESSAGES } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { forgetInvitation } from '../../../../stores/kept-invitation'

export interface AcceptOptions {
  /** True when the user has accepted an invitation before: the code is changed. */
  changes?: boolean
  onAccepted?: () => void
}

/** Accepts the invitation of a code, or changes it; for an unknown code a message says that it is invalid (spec §5). */
export function useAccept({ changes = false, onAccepted }: AcceptOptions = {}) {
  const api = useApi()
  return useMutation({
    mutationFn: async (code: string) => {
      const { invitations } = await api()
      if (!isInvitation(await invitations.byCode({ code }))) {
        showToast(MESSAGES.invitationCodeInvalid)
        return null
      }
      return changes ? invitations.change({ code }) : invitations.accept({ code })
    },
    onSuccess: (inviter) => {
      if (!inviter) return
      forgetInvitation()
      const text = changes
        ? `邀请人已改为 ${inviter.nickname}`
        : `已接受 ${inviter.nickname} 的邀请`
      showToast({ text, tone: 'success' })
      onAccepted?.()
    },
  })
}
