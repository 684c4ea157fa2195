import { PHONE_CHANGE_DAYS } from '@kaozhou/domain'
import { Button, FormField, PhoneInput } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { CodeField } from '../+shared/forms/code-field'
import styles from '../+shared/forms/forms.module.css'
import type { SheetProps } from './sheet-props'
import { usePhoneChange } from './use-phone-change'

/** The fields: the new number and its code, and the code of the old phone unless the user has lost that phone. */
export function PhoneForm({ profile, onClose }: SheetProps): ReactNode {
  const { draft, faults, change, submit, ...phone } = usePhoneChange(onClose)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {draft.lost ? (
        <p className={styles.warning}>
          没有旧手机的验证码，要等 {PHONE_CHANGE_DAYS} 天才会更换，期间旧手机号的主人可以撤销。
        </p>
      ) : (
        <CodeField
          label="旧手机验证码"
          hint={`发到 ${profile.mobile}`}
          value={draft.oldCode}
          error={faults.oldCode}
          onChange={(oldCode) => change({ oldCode })}
          onSend={phone.sendToOld}
        />
      )}
      <FormField label="新手机号" error={faults.mobile}>
        {(control) => (
          <PhoneInput {...control} value={draft.mobile} onChange={(mobile) => change({ mobile })} />
        )}
      </FormField>
      <CodeField
        label="新手机验证码"
        value={draft.code}
        error={faults.code ?? phone.refusal}
        onChange={(code) => change({ code })}
        onSend={phone.sendToNew}
      />
      <Button type="submit" block loading={phone.saving}>
        更换手机号
      </Button>
      <Button variant="plain" block onClick={() => change({ lost: !draft.lost })}>
        {draft.lost ? '旧手机还能收短信' : '旧手机收不到短信了'}
      </Button>
    </form>
  )
}
