import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalizePhone, type SmsCodeType, validatePhone, validateSmsCode } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import {
  countSentFrom,
  countSentTo,
  lockSending,
  replaceCode,
  spendTry,
  useCode,
} from './sms-code-repository'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How many codes a phone gets, in rolling windows. */
const PHONE_LIMITS = [
  { windowMs: MINUTE, maxCodes: 1 },
  { windowMs: HOUR, maxCodes: 5 },
  { windowMs: 24 * HOUR, maxCodes: 10 },
] as const

const CODE_LIFETIME_MS = 5 * MINUTE
const MAX_TRIES = 5

/** There are only a million codes: with a slow hash, trying all of them on a stolen table outlasts a code's life. */
const slowHash = promisify<string, string, number, object, Buffer>(scrypt)

async function hashCode(code: string, salt: string): Promise<Buffer> {
  return slowHash(code, salt, 32, { N: 4096 })
}

/** The normalized phone. @throws Refusal badInput with the message of spec §8. */
export function readMobile(text: string): string {
  const check = validatePhone(text)
  if (!check.ok)
    throw new Refusal('badInput', { message: check.message, data: { field: 'mobile' } })
  return normalizePhone(text)
}

/** Sends a code; the answer is the same whether the phone is known or not. */
export async function sendSmsCode(
  platform: Platform,
  request: { mobile: string; type: SmsCodeType; address: string; now: number },
): Promise<void> {
  const { type, address, now } = request
  const mobile = readMobile(request.mobile)
  const limits = { mobile, address, now, maxFromAddress: platform.environment.SMS_PER_ADDRESS_HOUR }
  // Checked before the slow hash, so that requests beyond the limits cost little.
  await requireWithinLimits(platform.store.db, limits)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  const codeHash = (await hashCode(code, salt)).toString('base64url')
  await platform.store.inTransaction(async (tx) => {
    await lockSending(tx, mobile, address)
    await requireWithinLimits(tx, limits)
    await replaceCode(tx, {
      mobile,
      type,
      salt,
      codeHash,
      address,
      triesLeft: MAX_TRIES,
      sentAt: now,
      expiresAt: now + CODE_LIFETIME_MS,
    })
  })
  try {
    await platform.sms.send({ mobile, code, type, sentAt: now })
  } catch (error) {
    platform.log.error({ err: error }, 'an SMS code was not sent')
    throw new Refusal('busy', { message: '短信发送失败，请稍后再试' })
  }
}

/** @throws Refusal smsTooOften at the limits of the phone or the address. */
async function requireWithinLimits(
  db: Executor,
  request: { mobile: string; address: string; now: number; maxFromAddress: number },
): Promise<void> {
  const { mobile, address, now, maxFromAddress } = request
  for (const { windowMs, maxCodes } of PHONE_LIMITS) {
    if ((await countSentTo(db, mobile, now - windowMs)) >= maxCodes) {
      throw new Refusal('smsTooOften')
    }
  }
  if ((await countSentFrom(db, address, now - HOUR)) >= maxFromAddress) {
    throw new Refusal('smsTooOften')
  }
}

/** Checks a code and uses it up. @throws Refusal smsWrong, or badInput with the message of spec §8. */
export async function redeemSmsCode(
  platform: Platform,
  request: { mobile: string; code: string; type: SmsCodeType; now: number },
): Promise<void> {
  const check = validateSmsCode(request.code)
  if (!check.ok) throw new Refusal('badInput', { message: check.message, data: { field: 'code' } })
  const { db } = platform.store
  // The try is counted before the comparison, so that concurrent guesses are counted too.
  const sent = await spendTry(db, request)
  if (!sent) throw new Refusal('smsWrong')
  const given = await hashCode(request.code.trim(), sent.salt)
  const isRight = timingSafeEqual(given, Buffer.from(sent.codeHash, 'base64url'))
  if (!isRight || !(await useCode(db, sent.id, request.now))) throw new Refusal('smsWrong')
}
