import { DEMO_OTHER_PAY } from './demo-other-pay'
import type { RawEnvironment } from './environment-schema'

/** The values with which a setting selects a sandbox, or a secret that stands in the source. */
const DEMO_VALUES: Partial<Record<keyof RawEnvironment, (value: unknown) => boolean>> = {
  SMS_PROVIDER: (value) => value === 'sandbox',
  OAUTH_PROVIDER: (value) => value === 'sandbox',
  ALIPAY_PROVIDER: (value) => value === 'sandbox',
  WECHAT_PAY_PROVIDER: (value) => value === 'sandbox',
  LIVE_PROVIDER: (value) => String(value).endsWith('-sandbox'),
  PARCEL_PROVIDER: (value) => value === 'sandbox',
  ROBOT_TEACHER: (value) => value === 'on',
  OTHER_PAY_KEY: (value) => value === DEMO_OTHER_PAY.key,
  OTHER_PAY_IV: (value) => value === DEMO_OTHER_PAY.iv,
  // The demo content has exchange codes that stand in the source.
  SEED: (value) => value === true,
}

/**
 * The settings that would let a stranger log in as anybody, pay nothing or redeem known codes, or that invent what happens to
 * a parcel, when others can reach the server: all of them when it is listened on, or linked to, elsewhere than on this machine. Empty on loopback.
 */
export function openSandboxes(raw: RawEnvironment, baseUrl: string): string[] {
  if (isOnlyHere(raw, baseUrl)) return []
  return Object.entries(DEMO_VALUES)
    .filter(([name, isDemo]) => isDemo(raw[name as keyof RawEnvironment]))
    .map(([name]) => name)
}

/** True when the server is listened on, and linked to, on this machine only. */
export function isOnlyHere({ HOST }: Pick<RawEnvironment, 'HOST'>, baseUrl: string): boolean {
  return isLoopback(HOST) && isLoopback(new URL(baseUrl).hostname)
}

/** True for addresses and names that lead to this machine only. */
function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}
