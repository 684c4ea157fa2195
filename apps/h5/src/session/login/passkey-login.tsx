import { ApiError } from '@kaozhou/api'
import type { Host } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { canUsePasskeys } from '../../page/passkeys'
import { services } from '../services'
import type { OtherWayProps } from './login-way'

export interface PasskeyLoginProps extends Pick<OtherWayProps, 'onEntered'> {
  host: Host
}

/** The button that logs in by a passkey; nothing where the browser or host has no passkeys. */
export function PasskeyLogin({ host, onEntered }: PasskeyLoginProps): ReactNode {
  const [isPossible, setPossible] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => setPossible(canUsePasskeys(host)), [host])
  if (!isPossible) return null
  async function enter(): Promise<void> {
    setAsking(true)
    try {
      onEntered(await askPasskey())
    } catch (error) {
      showToast(reason(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button variant="plain" size="sm" loading={isAsking} onClick={() => void enter()}>
      通行密钥登录
    </Button>
  )
}

async function askPasskey(): Promise<{ token: string; hasNewUser: boolean }> {
  const { client } = await services()
  const call = { noToast: true } as const
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.passkeys.request({}, call),
  ])
  const response = JSON.stringify(await startAuthentication({ optionsJSON }))
  const { accessToken: token, hasNewUser } = await client.passkeys.login({ response }, call)
  return { token, hasNewUser }
}

/** For a cancelled question and for a device without a passkey browsers throw the same error, `NotAllowedError`. */
function reason(error: unknown): string {
  return error instanceof ApiError ? error.message : '没有完成验证。可以再试一次，或用验证码登录'
}
