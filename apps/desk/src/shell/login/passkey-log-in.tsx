import { Button } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../data/desk-api'
import { failureText } from '../../data/failure-text'
import { setMe } from '../../data/me'
import { canUsePasskeys, signByPasskey } from '../../data/passkeys'
import styles from './log-in.module.css'

/** Logs in by a passkey, which is password and code at once; nothing where the browser has none. */
export function PasskeyLogIn(): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!canUsePasskeys()) return null

  async function logIn(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const { passkeys } = await api()
      const response = await signByPasskey(await passkeys.request())
      setMe(queryClient, await passkeys.logIn({ response }))
    } catch (failure) {
      setError(failureText(failure))
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="wash" size="lg" block loading={busy} onClick={() => void logIn()}>
        用通行密钥登录
      </Button>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </>
  )
}
