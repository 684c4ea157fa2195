import type { Profile } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { BottomSheet, Button } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import styles from '../+shared/forms/forms.module.css'
import { messageOf } from '../+shared/forms/message-of'
import { cacheProfile } from '../+shared/forms/profile-query'
import { PhoneForm } from './phone-form'
import type { SheetProps } from './sheet-props'

/** Changes the phone number: at once with codes from both phones, after seven days without the old phone. */
export function PhoneSheet({ profile, onClose }: SheetProps): ReactNode {
  const isWaiting = profile.phoneChange !== null
  return (
    <BottomSheet title="更换手机号" open onClose={onClose}>
      {isWaiting ? <WaitingChange profile={profile} /> : <PhoneForm {...{ profile, onClose }} />}
    </BottomSheet>
  )
}

function WaitingChange({ profile: { mobile, phoneChange } }: { profile: Profile }): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const { dateOf } = useDateTexts()
  const keep = useMutation({
    mutationFn: async () => (await api()).users.cancelPhoneChange({}, { noToast: true }),
    onSuccess: (profile) => cacheProfile(queryClient, profile),
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
