import type { Client } from '@kaozhou/api'
import type { SessionEvent } from '@kaozhou/domain'
import type { SessionActions } from './session-actions'

// The calls that the session machine starts. Each resolves with the event that reports its answer or its failure.

export async function silentLogin(client: Client): Promise<SessionEvent> {
  try {
    const answer = await client.session.silent({}, { recover: false, noToast: true })
    const { code = null, accessToken: token = null } = answer
    return { type: 'silentLoginAnswered', code, token, now: Date.now() }
  } catch {
    return { type: 'silentLoginFailed' }
  }
}

export async function nativeLogin(logIn: SessionActions['nativeLogin']): Promise<SessionEvent> {
  try {
    return { type: 'nativeLoginAnswered', ...(await logIn()), now: Date.now() }
  } catch {
    return { type: 'nativeLoginFailed' }
  }
}

export async function fetchBenefitImage(client: Client): Promise<SessionEvent> {
  const { telImageUrl, ...rest } = await client.marketing
    .newUserGift({}, { noToast: true })
    .catch(() => ({ id: null, telImageUrl: null, telHeadImageUrl: null, link: null }))
  const image = { ...rest, telImageUrl }
  return { type: 'benefitImageAnswered', image, address: window.location.href, now: Date.now() }
}
