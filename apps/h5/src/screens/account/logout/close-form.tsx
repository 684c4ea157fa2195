import { CLOSING_DAYS, validateSmsCode } from '@kaozhou/domain'
import { apiQuery, invalidate, useApi } from '@kaozhou/react'
import { Button, Card, Checkbox, FormField, Radio, showToast, TextArea } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import { CodeField } from '../+shared/forms/code-field'
import styles from '../+shared/forms/forms.module.css'
import { messageOf } from '../+shared/forms/message-of'
import { refetchCurrentUser } from '../+shared/forms/profile-query'

const REASONS = ['考完了，不再需要', '课程不适合我', '担心个人信息', '换了手机号', '其他'] as const
const NOTE_MAX_LENGTH = 180

/** Closes the account: the reason, an SMS code, and a tick under the consequences. */
export function CloseForm(): ReactNode {
  const api = useApi()
  const { data: profile } = useQuery(apiQuery('users.profile'))
  const draft = useDraft('closing', { reason: '', note: '', code: '' })
  const [agreed, setAgreed] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const close = useClose(draft.forget)
  const { reason, note, code } = draft.value

  function submit(event: FormEvent): void {
    event.preventDefault()
    const check = validateSmsCode(code)
    setFault(check.ok ? null : check.message)
    if (!check.ok) return
    if (!agreed) showToast('请先确认已了解注销的后果')
    else close.mutate({ code, reason: [reason, note.trim()].filter(Boolean).join('：') })
  }

  return (
    <Card title="确认是你本人">
      <form className={styles.form} noValidate onSubmit={submit}>
        <ReasonFields reason={reason} note={note} onChange={draft.change} />
        <CodeField
          label="验证码"
          hint={profile ? `发到 ${profile.mobile}` : undefined}
          value={code}
          error={fault ?? messageOf(close.error)}
          onChange={(text) => {
            setFault(null)
            close.reset()
            draft.change({ code: text })
          }}
          onSend={async () => {
            await (await api()).users.sendCode({}, { noToast: true })
            return true
          }}
        />
        <Checkbox round checked={agreed} onChange={setAgreed}>
          我已了解注销的后果，{CLOSING_DAYS} 天内可以撤销
        </Checkbox>
        <Button type="submit" block loading={close.isPending}>
          申请注销
        </Button>
      </form>
    </Card>
  )
}

interface ReasonFieldsProps {
  reason: string
  note: string
  onChange: (part: { reason: string } | { note: string }) => void
}

/** Why the account is closed: one of the reasons, and a note in the user's words. */
function ReasonFields({ reason, note, onChange }: ReasonFieldsProps): ReactNode {
  return (
    <>
      <Radio
        label="为什么离开"
        look="chips"
        options={REASONS.map((value) => ({ value, label: value }))}
        value={reason || null}
        onChange={(chosen) => onChange({ reason: chosen })}
      />
      <FormField label="想对我们说的（可不填）">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={NOTE_MAX_LENGTH}
            value={note}
            onChange={(text) => onChange({ note: text })}
          />
        )}
      </FormField>
    </>
  )
}

function useClose(forgetDraft: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (form: { code: string; reason: string }) =>
      (await api()).users.close(form, { noToast: true }),
    onSuccess: forgetDraft,
    // Also after a refusal: the user may have a new order that keeps the account from closing.
    onSettled() {
      refetchCurrentUser(queryClient)
      return invalidate(queryClient, 'users.closing')
    },
  })
}
