import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import {
  MINUTE,
  normalizePhone,
  type SmsCodeType,
  validatePhone,
  validateSmsCode,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { readWindow, spendWindow } from '../../../platform/counters/window-counter-repository'
import { networkKey } from '../../../platform/network/network-key'
import type { Platform } from '../../../platform/platform'
import { badField, Refusal } from '../../../platform/refusal'
import { hashToken } from '../../../platform/session-token'
import { requireProof } from './require-proof'
import type { SmsCodeRow } from './sms-code-repository'
import { listLiveCodes, lockSending, replaceCode, spendTry, useCode } from './sms-code-repository'
import { judgeSending, spendBudget } from './sms-limits'

const CODE_LIFETIME_MS = 5 * MINUTE
/** Guesses of the network that asked for the code: nobody else can use these up. */
const OWN_TRIES = 5
/** Guesses of all other networks together: a phone can move from Wi-Fi to the mobile network meanwhile. */
const STRANGER_TRIES = 10
const TRIES_PER_STRANGER = 5

/** Wrong guesses for a phone from one network before each further one takes a proof. */
const FREE_GUESSES = 3
const GUESS_WINDOW_MS = 10 * MINUTE

/** There are only a million codes: with a slow hash, trying all of them on a stolen table outlasts a code's life. */
const slowHash = promisify<string, string, number, object, Buffer>(scrypt)

async function hashCode(code: string, salt: string): Promise<Buffer> {
  return slowHash(code, salt, 32, { N: 4096 })
}

/** The normalized phone. @throws Refusal badInput with the message of spec §8. */
export function readMobile(text: string): string {
  const check = validatePhone(text)
  if (!check.ok) throw badField('mobile', check.message)
  return normalizePhone(text)
}

/** `address` is the caller's IP address; `proof` the answer to a proofNeeded, null for a caller who need not prove. */
export interface SendRequest {
  mobile: string
  type: SmsCodeType
  address: string
  now: number
  proof: string | undefined | null
}

/**
 * Sends a code; the answer is the same whether the phone is known or not.
 *
 * @throws Refusal smsTooOften, proofNeeded, smsPaused, badInput, or busy when the provider fails.
 */
export async function sendSmsCode(platform: Platform, request: SendRequest): Promise<void> {
  const { type, address, now } = request
  const mobile = readMobile(request.mobile)
  const limits = { mobile, type, network: networkKey(address), now }
  // Checked before the slow hash, so that requests beyond the limits cost little.
  const level = await judgeSending(platform, platform.store.db, limits)
  if (level !== null && request.proof !== null) {
    await requireProof(platform, { subject: `send:${mobile}`, level, answer: request.proof, now })
  }
  await spendBudget(platform, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  const codeHash = (await hashCode(code, salt)).toString('base64url')
  await platform.store.inTransaction(async (tx) => {
    await lockSending(tx, mobile, limits.network)
    await judgeSending(platform, tx, limits)
    await replaceCode(tx, {
      mobile,
      type,
      salt,
      codeHash,
      address: limits.network,
      triesLeft: OWN_TRIES,
      strangerTriesLeft: STRANGER_TRIES,
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

/** `proof` as in {@link SendRequest}. */
export interface RedeemRequest {
  mobile: string
  code: string
  type: SmsCodeType
  address: string
  now: number
  proof: string | undefined | null
  /** A request that is repeated with its key, as its answer was lost, may use the code again as long as it lives. */
  requestKey?: string | undefined
}

/**
 * Checks a code and uses it up. Resolves with when the code was used first where the request is a repetition, else null.
 *
 * @throws Refusal smsWrong, proofNeeded, or badInput with the message of spec §8.
 */
export async function redeemSmsCode(
  platform: Platform,
  request: RedeemRequest,
): Promise<number | null> {
  const check = validateSmsCode(request.code)
  if (!check.ok) throw badField('code', check.message)
  const { mobile, now } = request
  const { db } = platform.store
  const network = networkKey(request.address)
  const usedKey = request.requestKey === undefined ? null : hashToken(request.requestKey)
  const wrongKey = `guess:${mobile}:${network}`
  const wrong = await readWindow(db, wrongKey, now)
  if (wrong >= FREE_GUESSES && request.proof !== null) {
    const level = wrong - FREE_GUESSES
    await requireProof(platform, { subject: `guess:${mobile}`, level, answer: request.proof, now })
  }
  for (const sent of await candidates(platform, { ...request, usedKey }, network)) {
    // The try is counted before the comparison, so that concurrent guesses are counted too.
    if (!(await spendGuess(platform, sent, network, now))) continue
    if (!(await isRight(request.code, sent))) continue
    if (sent.usedAt !== null) return sent.usedAt
    if (await useCode(db, sent.id, { usedKey, now })) return null
  }
  await spendWindow(db, wrongKey, { now, windowMs: GUESS_WINDOW_MS, max: 1000 })
  throw new Refusal('smsWrong')
}

/** True for a request that has used a code before, which still lives. */
export async function isRepetition(
  db: Executor,
  { mobile, type, now, requestKey }: RedeemRequest,
): Promise<boolean> {
  if (requestKey === undefined) return false
  const live = await listLiveCodes(db, { mobile, type, usedKey: hashToken(requestKey), now })
  return live.some(({ usedAt }) => usedAt !== null)
}

/** The codes that a guess is compared with: the one that its network asked for, and the two newest of other networks. */
async function candidates(
  { store }: Platform,
  { mobile, type, usedKey, now }: RedeemRequest & { usedKey: string | null },
  network: string,
): Promise<SmsCodeRow[]> {
  const live = await listLiveCodes(store.db, { mobile, type, usedKey, now })
  const own = live.filter(({ address }) => address === network)
  const others = live.filter(({ address }) => address !== network)
  return [...own.slice(0, 1), ...others.slice(0, 2)]
}

async function spendGuess(
  { store: { db } }: Platform,
  sent: SmsCodeRow,
  network: string,
  now: number,
): Promise<boolean> {
  const { id, address, expiresAt } = sent
  if (address === network) return spendTry(db, sent, 'owner')
  const limit = { now, windowMs: expiresAt - now, max: TRIES_PER_STRANGER }
  const counted = await spendWindow(db, `code:${id}:${network}`, limit)
  return counted !== null && spendTry(db, sent, 'stranger')
}

async function isRight(code: string, { salt, codeHash }: SmsCodeRow): Promise<boolean> {
  const given = await hashCode(code.trim(), salt)
  return timingSafeEqual(given, Buffer.from(codeHash, 'base64url'))
}
