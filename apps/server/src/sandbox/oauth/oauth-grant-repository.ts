import { HOUR, MINUTE } from '@kaozhou/domain'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { sandboxOauthGrants } from '../../database/schema/accounts'
import { hashToken, newToken } from '../../platform/session-token'

/** As at WeChat: a code is valid once for five minutes, its token for two hours. */
const CODE_MS = 5 * MINUTE
const TOKEN_MS = 2 * HOUR

export async function giveCode(db: Executor, openId: string, now: number): Promise<string> {
  const code = newToken()
  await db.delete(sandboxOauthGrants).where(lt(sandboxOauthGrants.expiresAt, now))
  await db
    .insert(sandboxOauthGrants)
    .values({ codeHash: hashToken(code), openId, expiresAt: now + CODE_MS })
  return code
}

/** Exchanges a code for a token. */
export async function exchangeGrant(
  db: Executor,
  code: string,
  now: number,
): Promise<{ accessToken: string; openId: string } | null> {
  const accessToken = newToken()
  const [grant] = await db
    .update(sandboxOauthGrants)
    .set({ usedAt: now, accessTokenHash: hashToken(accessToken), expiresAt: now + TOKEN_MS })
    .where(
      and(
        eq(sandboxOauthGrants.codeHash, hashToken(code)),
        isNull(sandboxOauthGrants.usedAt),
        gt(sandboxOauthGrants.expiresAt, now),
      ),
    )
    .returning({ openId: sandboxOauthGrants.openId })
  return grant ? { accessToken, openId: grant.openId } : null
}

/** The openId of a token. */
export async function findTokenOwner(
  db: Executor,
  accessToken: string,
  now: number,
): Promise<string | null> {
  const [grant] = await db
    .select({ openId: sandboxOauthGrants.openId })
    .from(sandboxOauthGrants)
    .where(
      and(
        eq(sandboxOauthGrants.accessTokenHash, hashToken(accessToken)),
        gt(sandboxOauthGrants.expiresAt, now),
      ),
    )
  return grant?.openId ?? null
}
