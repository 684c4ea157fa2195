import type { PasskeyCreation, PasskeyRequest } from '@kaozhou/api'
import { relyingParty } from '@kaozhou/domain'

/** Nothing was signed; the message is for the person who tried. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
}

/** True when this page can ask for a passkey. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && relyingParty(window.location.origin) !== null
}

// Loaded by who asks for a passkey alone.
const library = () => import('@simplewebauthn/browser')

/** Lets an authenticator make a passkey; the answer as text. @throws PasskeyError. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<string> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON }).then(JSON.stringify, (error: Error) => {
    throw new PasskeyError(creationFault(error), { cause: error })
  })
}

/** Lets an authenticator sign; the answer as text. @throws PasskeyError. */
export async function signByPasskey(optionsJSON: PasskeyRequest): Promise<string> {
  const { startAuthentication } = await library()
  // For a cancelled question and for a device without a passkey browsers throw the same error.
  return startAuthentication({ optionsJSON }).then(JSON.stringify, (error: Error) => {
    throw new PasskeyError('没有完成验证。可以再试一次，或用动态码', { cause: error })
  })
}

/** Why no passkey was made, by the name of the browser's error (WebAuthn). */
function creationFault(error: Error): string {
  const name = error.cause instanceof Error ? error.cause.name : error.name
  if (name === 'InvalidStateError') return '这台设备已经有通行密钥了'
  if (name === 'NotAllowedError') return '没有完成验证，通行密钥没有添加'
  return '这台设备不能保存通行密钥'
}
