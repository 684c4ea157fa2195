import { Button, CodeInput, FormField, Input, PasswordInput } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useApi } from '../../data/desk-api'
import { failureText } from '../../data/failure-text'
import { setMe } from '../../data/me'
import { usePageTitle } from '../../page/page-title'
import { DemoPersons } from './demo-persons'
import styles from './log-in.module.css'
import { PasskeyLogIn } from './passkey-log-in'

/** The login of staff: by password and one-time code. Who was somewhere is there again afterwards. */
export function LogIn(): ReactNode {
  usePageTitle('登录')
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>工作台</h1>
      <LogInForm />
      <PasskeyLogIn />
      <DemoPersons />
    </main>
  )
}

function LogInForm(): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const [fields, setFields] = useState({ login: '', password: '', code: '' })
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { login, password, code } = fields
  const change = (part: Partial<typeof fields>): void => setFields({ ...fields, ...part })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const lacks = !login.trim() ? '请输入账号' : !password ? '请输入密码' : !code && '请输入动态码'
    setError(lacks || null)
    if (lacks || busy) return
    setBusy(true)
    try {
      const client = await api()
      setMe(queryClient, await client.staff.logIn({ login: login.trim(), password, code }))
    } catch (failure) {
      setError(failureText(failure))
      change({ code: '' })
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormField label="账号">
        {(control) => (
          <Input
            {...control}
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={login}
            onChange={(text) => change({ login: text })}
          />
        )}
      </FormField>
      <FormField label="密码">
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            maxLength={64}
            placeholder=""
            value={password}
            onChange={(text) => change({ password: text })}
          />
        )}
      </FormField>
      <FormField label="动态码" hint="打开动态码应用，输入 6 位数字">
        {(control) => (
          <CodeInput
            {...control}
            name="code"
            placeholder=""
            value={code}
            onChange={(text) => change({ code: text })}
          />
        )}
      </FormField>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <Button type="submit" size="lg" block loading={busy}>
        登录
      </Button>
      <p className={styles.note}>忘了密码，或换了手机：请负责人重新生成你的入职链接。</p>
    </form>
  )
}
