import { type Profile, withProof } from '@kaozhou/api'
import { PHONE_CHANGE_DAYS, validatePhone, validateSmsCode } from '@kaozhou/domain'
import { BottomSheet, Button, FormField, PhoneInput, showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../data/use-api'
import { useDateTexts } from '../../../page/use-date-texts'
import { useDraft } from '../../../parts/forms/use-draft'
import { CodeField } from '../forms/code-field'
import styles from '../forms/forms.module.css'
import { messageOf } from '../forms/message-of'
import { showProfile } from '../forms/profile-query'
import type { SheetProps } from './sheet-props'

/** Another phone: at once with codes to both, in seven days when the old one gets no code any more. */
export function PhoneSheet({ profile, onClose }: SheetProps): ReactNode {
  const isWaiting = profile.phoneChange !== null
  return (
    <BottomSheet title="更换手机号" open onClose={onClose}>
      {isWaiting ? <WaitingChange profile={profile} /> : <ChangeForm {...{ profile, onClose }} />}
    </BottomSheet>
  )
}

function WaitingChange({ profile: { mobile, phoneChange } }: { profile: Profile }): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const { dateOf } = useDateTexts()
  const keep = useMutation({
    mutationFn: async () => (await api()).users.cancelPhoneChange({}, { noToast: true }),
    onSuccess: (profile) => showProfile(queryClient, profile),
  })
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        {phoneChange ? `${dateOf(phoneChange.appliesAt)}起改用 ${phoneChange.mobile} 登录。` : ''}
        在那之前仍用 {mobile}，不是你本人操作就撤销，再去改密码。
      </p>
      {keep.error ? <p role="alert">{messageOf(keep.error)}</p> : null}
      <Button block loading={keep.isPending} onClick={() => keep.mutate()}>
        撤销更换
      </Button>
    </div>
  )
}

interface Faults {
  mobile?: string
  code?: string
  oldCode?: string
}

function ChangeForm({ profile, onClose }: SheetProps): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const draft = useDraft('phone', { mobile: '', code: '', oldCode: '', lost: false })
  const [faults, setFaults] = useState<Faults>({})
  const { mobile, code, oldCode, lost } = draft.value
  const save = useMutation({
    mutationFn: async () =>
      (await api()).users.changePhone(
        { mobile, code, ...(!lost && { oldCode }) },
        { noToast: true },
      ),
    async onSuccess(next) {
      draft.forget()
      await showProfile(queryClient, next)
      showToast({
        text: next.phoneChange ? `${PHONE_CHANGE_DAYS} 天后换成新手机号` : '手机号已更换',
        tone: 'success',
      })
      onClose()
    },
  })
  function change(part: Partial<typeof draft.value>): void {
    setFaults({})
    save.reset()
    draft.change(part)
  }
  async function sendToOld(): Promise<boolean> {
    await (await api()).users.sendCode({}, { noToast: true })
    return true
  }
  async function sendToNew(): Promise<boolean> {
    const check = validatePhone(mobile)
    if (!check.ok) {
      setFaults({ mobile: check.message })
      return false
    }
    const { session } = await api()
    await withProof((proof) =>
      session.sendCode({ mobile, type: 'UPDATE_MOBILE', proof }, { noToast: true }),
    )
    return true
  }
  function submit(): void {
    const found = phoneFaults(draft.value)
    setFaults(found)
    if (Object.keys(found).length === 0) save.mutate()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {lost ? (
        <p className={styles.warning}>
          没有旧手机的验证码，要等 {PHONE_CHANGE_DAYS} 天才会更换，期间旧手机号的主人可以撤销。
        </p>
      ) : (
        <CodeField
          label="旧手机验证码"
          hint={`发到 ${profile.mobile}`}
          value={oldCode}
          error={faults.oldCode}
          onChange={(text) => change({ oldCode: text })}
          onSend={sendToOld}
        />
      )}
      <FormField label="新手机号" error={faults.mobile}>
        {(control) => (
          <PhoneInput {...control} value={mobile} onChange={(text) => change({ mobile: text })} />
        )}
      </FormField>
      <CodeField
        label="新手机验证码"
        value={code}
        error={faults.code ?? messageOf(save.error)}
        onChange={(text) => change({ code: text })}
        onSend={sendToNew}
      />
      <Button type="submit" block loading={save.isPending}>
        更换手机号
      </Button>
      <Button variant="plain" block onClick={() => change({ lost: !lost })}>
        {lost ? '旧手机还能收短信' : '旧手机收不到短信了'}
      </Button>
    </form>
  )
}

function phoneFaults({
  mobile,
  code,
  oldCode,
  lost,
}: {
  mobile: string
  code: string
  oldCode: string
  lost: boolean
}): Faults {
  const checks = {
    mobile: validatePhone(mobile),
    code: validateSmsCode(code),
    ...(!lost && { oldCode: validateSmsCode(oldCode) }),
  }
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => (check.ok ? [] : [[name, check.message]])),
  )
}
