import type { StaffWelcome } from '@kaozhou/api/desk'
import { Button, CodeInput, FormField, PasswordInput, QrCode } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../data/desk-api'
import { failureText } from '../../../data/failure-text'
import { setMe } from '../../../data/me'
import { copyText } from '../../../page/copy-text'
import { href } from '../../../routing/href'
import styles from './welcome.module.css'

export interface BeginFormProps {
  linkKey: string
  welcome: StaffWelcome
}

interface Fields {
  password: string
  code: string
}

export function BeginForm({ linkKey, welcome }: BeginFormProps): ReactNode {
  const [fields, setFields] = useState<Fields>({ password: '', code: '' })
  const { busy, error, begin } = useBegin(linkKey)
  const change = (part: Partial<Fields>): void => setFields({ ...fields, ...part })
  function submit(event: FormEvent): void {
    event.preventDefault()
    void begin(fields)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>
        你好，{welcome.name}。你的账号是 <strong>{welcome.login}</strong>
        ，设好密码和动态码就能开始。
      </p>
      <FormField label="1. 设一个密码" hint="至少 10 位，不要和别处的密码一样">
        {(control) => (
          <PasswordInput
            {...control}
            withStrength
            maxLength={64}
            placeholder=""
            value={fields.password}
            onChange={(password) => change({ password })}
          />
        )}
      </FormField>
      <section className={styles.factor} aria-label="2. 设动态码">
        <h2 className={styles.step}>2. 用动态码应用扫这个码</h2>
        <QrCode text={welcome.uri} label="动态码的二维码" size={176} />
        <p className={styles.note}>
          没有的话，先装一个，例如 Microsoft Authenticator 或 Google
          Authenticator。扫不了时，手动输入：
        </p>
        <p className={styles.secret}>
          <code>{welcome.secret}</code>
          <Button size="sm" variant="plain" onClick={() => void copyText(welcome.secret)}>
            复制
          </Button>
        </p>
      </section>
      <FormField label="3. 输入它显示的 6 位数字">
        {(control) => (
          <CodeInput
            {...control}
            placeholder=""
            value={fields.code}
            onChange={(code) => change({ code })}
          />
        )}
      </FormField>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <Button type="submit" size="lg" block loading={busy}>
        开始工作
      </Button>
    </form>
  )
}

function useBegin(key: string): {
  busy: boolean
  error: string | null
  begin: (fields: Fields) => Promise<void>
} {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function begin({ password, code }: Fields): Promise<void> {
    const lacks = lackOf({ password, code })
    setError(lacks)
    if (lacks || busy) return
    setBusy(true)
    try {
      const client = await api()
      setMe(queryClient, await client.staff.begin({ key, password, code }))
      navigate(href('/'), { replace: true })
    } catch (failure) {
      setError(failureText(failure))
      setBusy(false)
    }
  }
  return { busy, error, begin }
}

function lackOf({ password, code }: Fields): string | null {
  if (!password) return '请设一个密码'
  return /^\d{6}$/.test(code) ? null : '请输入动态码应用显示的 6 位数字'
}
