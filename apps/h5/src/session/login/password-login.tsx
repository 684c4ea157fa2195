import { ApiError } from '@kaozhou/api'
import { VALIDATION_MESSAGES, validatePhone } from '@kaozhou/domain'
import { Button, ConsentCheckbox, PasswordInput, PhoneInput, showToast } from '@kaozhou/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { services } from '../services'
import type { OtherWayProps } from './login-way'
import styles from './other-way.module.css'

/** The login by phone and password. The phone number is the one of the form for the SMS code: it is typed once. */
export function PasswordLogin(props: Omit<OtherWayProps, 'way'>): ReactNode {
  const { phone, agreed, agreements, onPhoneChange, onAgreedChange, onEntered } = props
  const errorId = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const fault = loginFault({ phone, password, agreed })
    if (fault) return showToast(fault)
    setSending(true)
    setError('')
    try {
      const { client } = await services()
      const form = { mobile: phone, password }
      const { accessToken: token, hasNewUser } = await client.session.passwordLogin(form, {
        noToast: true,
      })
      onEntered({ token, hasNewUser })
    } catch (reason) {
      setError(reason instanceof ApiError ? reason.message : '登录没有成功，请再试一次')
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PhoneInput value={phone} onChange={onPhoneChange} aria-describedby={errorId} />
      <PasswordInput value={password} onChange={setPassword} aria-describedby={errorId} />
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
      <ConsentCheckbox className={styles.agreement} checked={agreed} onChange={onAgreedChange}>
        {agreements}
      </ConsentCheckbox>
      <Button type="submit" block size="lg" loading={sending}>
        登录
      </Button>
    </form>
  )
}

/** The first fault of the form, in the order of spec §5; null when it can be sent. */
function loginFault(form: { phone: string; password: string; agreed: boolean }): string | null {
  const phone = validatePhone(form.phone)
  if (!phone.ok) return phone.message
  if (form.password === '') return '请输入密码'
  return form.agreed ? null : VALIDATION_MESSAGES.notAgreed
}
