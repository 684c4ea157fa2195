import { validateSmsCode } from '@kaozhou/domain'
import { apiQuery, applyChange, invalidate, useApi } from '@kaozhou/react'
import { Button, showToast } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CodeField } from '../forms/code-field'
import styles from '../forms/forms.module.css'
import { messageOf } from '../forms/message-of'

/** Adds a passkey of this device; an SMS code is needed too when the login was long ago. */
export function AddPasskey({ needsCode }: { needsCode: boolean }): ReactNode {
  const api = useApi()
  const { data: profile } = useQuery({ ...apiQuery('users.profile'), enabled: needsCode })
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const add = useAdd(() => setCode(''))
  function submit(event: FormEvent): void {
    event.preventDefault()
    const check = needsCode ? validateSmsCode(code) : { ok: true as const }
    setFault(check.ok ? null : check.message)
    if (check.ok) add.mutate(needsCode ? code : undefined)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {needsCode ? (
        <CodeField
          label="验证码"
          hint={profile ? `确认是你本人，发到 ${profile.mobile}` : undefined}
          value={code}
          error={fault}
          onChange={(text) => {
            setFault(null)
            add.reset()
            setCode(text)
          }}
          onSend={async () => {
            await (await api()).users.sendCode({}, { noToast: true })
            return true
          }}
        />
      ) : null}
      {add.error ? <p role="alert">{reason(add.error)}</p> : null}
      <Button type="submit" variant="wash" block loading={add.isPending}>
        添加这台设备的通行密钥
      </Button>
    </form>
  )
}

function useAdd(onAdded: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (code: string | undefined) => {
      const { passkeys } = await api()
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        passkeys.creation({ code }, { noToast: true }),
      ])
      const response = JSON.stringify(await startRegistration({ optionsJSON }))
      return passkeys.add({ response }, { noToast: true })
    },
    async onSuccess(passkeys) {
      onAdded()
      await applyChange(queryClient, apiQuery('passkeys.list').queryKey, () => passkeys)
      showToast({ text: '通行密钥已添加', tone: 'success' })
    },
    // The login may have become too old since the page was loaded: a code is needed then.
    onError: () => invalidate(queryClient, 'passkeys.list'),
  })
}

/** Why no passkey was added, by the name of the browser's error (WebAuthn). */
function reason(error: Error): string | null {
  const name = error.cause instanceof Error ? error.cause.name : error.name
  if (name === 'InvalidStateError') return '这台设备已经有通行密钥了'
  if (name === 'NotAllowedError') return '没有完成验证，通行密钥没有添加'
  if (name === 'SecurityError' || name === 'NotSupportedError') return '这台设备不能保存通行密钥'
  return messageOf(error)
}
