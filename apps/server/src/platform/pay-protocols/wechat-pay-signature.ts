import { randomBytes } from 'node:crypto'
import { signRsa, verifyRsa } from './rsa'

/** Signatures of WeChat Pay API v3: RSA with SHA-256 over lines that each end in LF. */

const CLOCK_TOLERANCE_MS = 300_000

export interface RequestSignature {
  method: string
  url: string
  body: string
  /** Seconds since the epoch. */
  timestamp: string
  nonce: string
}

function lines(...parts: string[]): string {
  return parts.map((part) => `${part}\n`).join('')
}

/** The text that a request's signature covers: the path with its query, and the body as sent. */
export function requestText(request: RequestSignature): string {
  const { pathname, search } = new URL(request.url)
  return lines(request.method, pathname + search, request.timestamp, request.nonce, request.body)
}

/** The `Authorization` header of a request to WeChat Pay. */
export function authorizationHeader(
  request: RequestSignature,
  merchant: { mchid: string; serialNo: string; privateKey: string },
): string {
  const signature = signRsa(requestText(request), merchant.privateKey)
  const fields = {
    mchid: merchant.mchid,
    nonce_str: request.nonce,
    signature,
    timestamp: request.timestamp,
    serial_no: merchant.serialNo,
  }
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`
}

/** The signature that the WeChat app checks before it opens its cashier. */
export function paySignature(
  pay: { appId: string; timestamp: string; nonceStr: string; packageStr: string },
  privateKey: string,
): string {
  return signRsa(lines(pay.appId, pay.timestamp, pay.nonceStr, pay.packageStr), privateKey)
}

/** What WeChat Pay puts beside an answer or a notification. */
export interface PlatformHeaders {
  serial: string
  signature: string
  timestamp: string
  nonce: string
}

/** The text that WeChat Pay's own signature covers; `body` is the raw body. */
export function platformText(headers: { timestamp: string; nonce: string }, body: string): string {
  return lines(headers.timestamp, headers.nonce, body)
}

/**
 * Why a message of WeChat Pay must not be believed; `null` when it is its own. A probe (`WECHATPAY/SIGNTEST/…`) gets no
 * special pass: it fails as every other wrong signature.
 */
export function platformSignatureFault(
  headers: PlatformHeaders,
  body: string,
  platform: { keys: Readonly<Record<string, string>>; now: number },
): string | null {
  const key = Object.hasOwn(platform.keys, headers.serial) && platform.keys[headers.serial]
  if (!key) return 'the serial number is unknown'
  if (!/^\d{1,12}$/.test(headers.timestamp)) return 'the time is missing'
  const age = Math.abs(platform.now - Number(headers.timestamp) * 1000)
  if (age > CLOCK_TOLERANCE_MS) return 'the time is more than five minutes off'
  if (headers.nonce === '') return 'the nonce is missing'
  const isOurs = verifyRsa(platformText(headers, body), headers.signature, key)
  return isOurs ? null : 'the signature does not fit'
}

/** 32 characters from a secure source. */
export function wechatNonce(): string {
  return randomBytes(16).toString('hex').toUpperCase()
}
