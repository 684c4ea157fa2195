import { validatePassword } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { Button, FormField, PasswordInput, showToast } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './forms.module.css'
import { messageOf } from './message-of'

/** Proves that the user may change the password. */
export interface PasswordProof {
  oldPassword?: string
  code?: string
}

export interface NewPasswordFormProps {
  submitText: string
  /** Fields for the proof, above those for the new password. */
  children?: ReactNode
  /** Returns the proof; null when its fields show a fault. Default: no proof is needed. */
  proof?: () => PasswordProof | null
}

/** A new password twice, with its strength. Success goes back one step (spec §2). Passwords are never stored as a draft. */
export function NewPasswordForm({ submitText, children, proof }: NewPasswordFormProps): ReactNode {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const save = useSavePassword()
  const isRepeatFault = fault !== null && validatePassword(password, password).ok
  function change(set: (text: string) => void, text: string): void {
    setFault(null)
    save.reset()
    set(text)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const given = proof ? proof() : {}
    const check = validatePassword(password, repeated)
    setFault(check.ok ? null : check.message)
    if (given && check.ok) save.mutate({ password, ...given })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <FormField
        label="新密码"
        hint="8–20 位，字母、数字、符号至少两种"
        error={isRepeatFault ? null : fault}
      >
        {(control) => (
          <PasswordInput
            {...control}
            withStrength
            value={password}
            onChange={(text) => change(setPassword, text)}
          />
        )}
      </FormField>
      <FormField label="再输一次" error={isRepeatFault ? fault : messageOf(save.error)}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            placeholder="请再次输入新密码"
            value={repeated}
            onChange={(text) => change(setRepeated, text)}
          />
        )}
      </FormField>
      <Button type="submit" block loading={save.isPending}>
        {submitText}
      </Button>
    </form>
  )
}

function useSavePassword() {
  const api = useApi()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (form: { password: string } & PasswordProof) =>
      (await api()).users.setPassword(form, { noToast: true }),
    onSuccess() {
      showToast({ text: '操作成功', tone: 'success' })
      navigate(-1)
    },
  })
}
