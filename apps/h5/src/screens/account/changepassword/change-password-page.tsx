import { validateSmsCode } from '@kaozhou/domain'
import { apiQuery, useApi } from '@kaozhou/react'
import { Card, FormField, PasswordInput, Radio } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { href } from '../../../routing/href'
import { CodeField } from '../+shared/forms/code-field'
import styles from '../+shared/forms/forms.module.css'
import { NewPasswordForm, type PasswordProof } from '../+shared/forms/new-password-form'
import { Redirect } from '../+shared/forms/redirect'
import { PasskeysCard } from '../+shared/passkeys/passkeys-card'

const WAYS = [
  { value: 'code', label: '短信验证码' },
  { value: 'oldPassword', label: '原密码' },
] as const

type Way = (typeof WAYS)[number]['value']

/** Changes the password, with an SMS code or the old password as proof (spec §2 /changepassword). */
export function ChangePasswordPage(): ReactNode {
  const query = useQuery({ ...apiQuery('users.profile'), staleTime: 0 })
  return (
    <Loaded query={query} missing="没有找到你的账号">
      {({ hasPassword, mobile }) =>
        hasPassword ? <ChangeForm mobile={mobile} /> : <Redirect to={href('/setpassword')} />
      }
    </Loaded>
  )
}

function ChangeForm({ mobile }: { mobile: string }): ReactNode {
  const api = useApi()
  const [way, setWay] = useState<Way>('code')
  const [code, setCode] = useState('')
  const [oldPassword, setOldPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  function proof(): PasswordProof | null {
    const check = way === 'code' ? validateSmsCode(code) : null
    const missing = check && !check.ok ? check.message : null
    const found = way === 'oldPassword' && oldPassword === '' ? '请输入原密码' : missing
    setFault(found)
    if (found) return null
    return way === 'code' ? { code } : { oldPassword }
  }
  return (
    <div className={styles.page}>
      <Card>
        <NewPasswordForm submitText="修改密码" proof={proof}>
          <Radio
            label="验证方式"
            look="chips"
            options={WAYS}
            value={way}
            onChange={(chosen) => {
              setFault(null)
              setWay(chosen)
            }}
          />
          {way === 'code' ? (
            <CodeField
              label="验证码"
              hint={`发到 ${mobile}`}
              value={code}
              error={fault}
              onChange={setCode}
              onSend={async () => {
                await (await api()).users.sendCode({}, { noToast: true })
                return true
              }}
            />
          ) : (
            <FormField label="原密码" error={fault}>
              {(control) => (
                <PasswordInput
                  {...control}
                  placeholder="请输入原密码"
                  value={oldPassword}
                  onChange={setOldPassword}
                />
              )}
            </FormField>
          )}
        </NewPasswordForm>
      </Card>
      <p className={styles.note}>改好以后，其他设备上的登录会退出。</p>
      <PasskeysCard addsNone note="改密码不会停用通行密钥，它们仍能登录。有不认识的，请移除。" />
    </div>
  )
}
