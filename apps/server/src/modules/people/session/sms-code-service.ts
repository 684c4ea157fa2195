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

/** How many codes a phone gets, in windows that roll. */
const PHONE_LIMITS = [
  { within: MINUTE, most: 1 },
  { within: HOUR, most: 5 },
  { within: 24 * HOUR, most: 10 },
] as const

const CODE_LIFE_MS = 5 * MINUTE
const TRIES = 5

/** A million codes are few: this makes trying them all against a stolen table take longer than a code lives. */
const slowHash = promisify<string, string, number, object, Buffer>(scrypt)

async function hashCode(code: string, salt: string): Promise<Buffer> {
  return slowHash(code, salt, 32, { N: 4096 })
}

/** The phone as it is kept. @throws Refusal with the message of spec §8. */
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
  const mostFromAddress = platform.environment.SMS_PER_ADDRESS_HOUR
  const refuseTooOften = async (db: Executor): Promise<void> => {
    for (const { within, most } of PHONE_LIMITS) {
      if ((await countSentTo(db, mobile, now - within)) >= most) throw new Refusal('smsTooOften')
    }
    if ((await countSentFrom(db, address, now - HOUR)) >= mostFromAddress) {
      throw new Refusal('smsTooOften')
    }
  }
  // The hash is slow on purpose: who asks too often does not get that far.
  await refuseTooOften(platform.store.db)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  const codeHash = (await hashCode(code, salt)).toString('base64url')
  await platform.store.inTransaction(async (tx) => {
    await lockSending(tx, mobile, address)
    await refuseTooOften(tx)
    await replaceCode(tx, {
      mobile,
      type,
      salt,
      codeHash,
      address,
      triesLeft: TRIES,
      sentAt: now,
      expiresAt: now + CODE_LIFE_MS,
    })
  })
  try {
    await platform.sms.send({ mobile, code, type, sentAt: now })
  } catch (error) {
    platform.log.error({ err: error }, 'an SMS code was not sent')
    throw new Refusal('busy', { message: '短信发送失败，请稍后再试' })
  }
}

/** Uses a code up. @throws Refusal smsWrong, or badInput with the message of spec §8. */
export async function redeemSmsCode(
  platform: Platform,
  request: { mobile: string; code: string; type: SmsCodeType; now: number },
): Promise<void> {
  const check = validateSmsCode(request.code)
  if (!check.ok) throw new Refusal('badInput', { message: check.message, data: { field: 'code' } })
  const { db } = platform.store
  // A try is spent before the code is looked at: five guesses at once are five tries.
  const sent = await spendTry(db, request)
  if (!sent) throw new Refusal('smsWrong')
  const given = await hashCode(request.code.trim(), sent.salt)
  const isRight = timingSafeEqual(given, Buffer.from(sent.codeHash, 'base64url'))
  if (!isRight || !(await useCode(db, sent.id, request.now))) throw new Refusal('smsWrong')
}
