import { withProof } from '@kaozhou/api'
import { PHONE_CHANGE_DAYS, validatePhone, validateSmsCode } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import { messageOf } from '../+shared/forms/message-of'
import { cacheProfile } from '../+shared/forms/profile-query'

interface PhoneDraft {
  mobile: string
  code: string
  oldCode: string
  /** The old phone receives no SMS any more: the change needs no code from it, but takes `PHONE_CHANGE_DAYS`. */
  lost: boolean
}

type PhoneFaults = Partial<Record<keyof PhoneDraft, string>>

export interface PhoneChange {
  draft: PhoneDraft
  faults: PhoneFaults
  /** The server's refusal of the change. */
  refusal: string | null
  saving: boolean
  change: (part: Partial<PhoneDraft>) => void
  /** Sends a code to the old phone; always true. */
  sendToOld: () => Promise<boolean>
  /** Sends a code to the new phone; false, with a message in `faults`, when the number is invalid. */
  sendToNew: () => Promise<boolean>
  submit: () => void
}

/** The state of the form that changes the phone number; `onSaved` is called after the server has accepted the change. */
export function usePhoneChange(onSaved: () => void): PhoneChange {
  const draft = useDraft<PhoneDraft>('phone', { mobile: '', code: '', oldCode: '', lost: false })
  const [faults, setFaults] = useState<PhoneFaults>({})
  const codes = useCodes()
  const save = useSave(draft.forget, onSaved)
  return {
    draft: draft.value,
    faults,
    refusal: messageOf(save.error),
    saving: save.isPending,
    change(part) {
      setFaults({})
      save.reset()
      draft.change(part)
    },
    async sendToOld() {
      await codes.sendToOld()
      return true
    },
    async sendToNew() {
      const { mobile } = draft.value
      const check = validatePhone(mobile)
      if (check.ok) await codes.sendToNew(mobile)
      else setFaults({ mobile: check.message })
      return check.ok
    },
    submit() {
      const found = phoneFaults(draft.value)
      setFaults(found)
      if (Object.keys(found).length === 0) save.mutate(draft.value)
    },
  }
}

function useCodes() {
  const api = useApi()
  return {
    async sendToOld(): Promise<void> {
      await (await api()).users.sendCode({}, { noToast: true })
    },
    async sendToNew(mobile: string): Promise<void> {
      const { session } = await api()
      await withProof((proof) =>
        session.sendCode({ mobile, type: 'UPDATE_MOBILE', proof }, { noToast: true }),
      )
    },
  }
}

function useSave(forgetDraft: () => void, onSaved: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ mobile, code, oldCode, lost }: PhoneDraft) =>
      (await api()).users.changePhone(
        { mobile, code, ...(!lost && { oldCode }) },
        { noToast: true },
      ),
    async onSuccess(profile) {
      forgetDraft()
      await cacheProfile(queryClient, profile)
      showToast({
        text: profile.phoneChange ? `${PHONE_CHANGE_DAYS} 天后换成新手机号` : '手机号已更换',
        tone: 'success',
      })
      onSaved()
    },
  })
}

function phoneFaults({ mobile, code, oldCode, lost }: PhoneDraft): PhoneFaults {
  const checks = {
    mobile: validatePhone(mobile),
    code: validateSmsCode(code),
    ...(!lost && { oldCode: validateSmsCode(oldCode) }),
  }
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => (check.ok ? [] : [[name, check.message]])),
  )
}
