import { validateNickname } from '@kaozhou/domain'
import { BottomSheet, Button, FormField, Input } from '@kaozhou/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import styles from '../+shared/forms/forms.module.css'
import { messageOf } from '../+shared/forms/message-of'
import { useChangeProfile } from '../+shared/forms/profile-query'
import type { SheetProps } from './sheet-props'

export function NicknameSheet({ profile, onClose }: SheetProps): ReactNode {
  const formId = useId()
  const draft = useDraft('nickname', { nickname: profile.nickname })
  const [fault, setFault] = useState<string | null>(null)
  const save = useChangeProfile(() => {
    draft.forget()
    onClose()
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    const check = validateNickname(draft.value.nickname)
    setFault(check.ok ? null : check.message)
    if (check.ok) save.mutate({ nickname: draft.value.nickname.trim() })
  }
  return (
    <BottomSheet
      title="昵称"
      open
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} block loading={save.isPending}>
          保存
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <FormField
          label="昵称"
          hint="最多 16 个字，评价和直播间里别人会看到"
          error={fault ?? messageOf(save.error)}
        >
          {(control) => (
            <Input
              {...control}
              value={draft.value.nickname}
              clearable
              autoComplete="nickname"
              onChange={(nickname) => {
                setFault(null)
                save.reset()
                draft.change({ nickname })
              }}
            />
          )}
        </FormField>
      </form>
    </BottomSheet>
  )
}
