import { DAY } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { hashToken } from '../../../platform/session-token'
import { findOpenId, hasVisitedAs } from './oauth-repository'

/** For how long a browser that WeChat's authorizer has identified can pay as that person without a login. */
const VISITOR_PAYS_MS = DAY

/** Who wants to pay inside WeChat, as the page says. */
export interface ClaimedPayer {
  openId?: string | undefined
  /** The key of the browser's visit to the authorizer. */
  payerKey?: string | undefined
  /** Null without a login. */
  userId: number | null
}

/**
 * Returns the openId of who pays inside WeChat: that of the user's own authorization, or the one that an authorization of
 * this browser brought. What a page says alone is never enough.
 *
 * @throws Refusal payerUnknown for any other one.
 */
export async function verifyWechatPayer(
  db: Executor,
  { openId, payerKey, userId }: ClaimedPayer,
  now: number,
): Promise<string> {
  const own = userId === null ? undefined : await findOpenId(db, 'WECHAT', userId)
  if (own && (openId === undefined || openId === own)) return own
  if (openId && payerKey) {
    const since = now - VISITOR_PAYS_MS
    const visit = { keyHash: hashToken(payerKey), provider: 'wechat', openId, since }
    if (await hasVisitedAs(db, visit)) return openId
  }
  throw new Refusal('payerUnknown')
}
