import { and, asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaignCrowd } from '../../../../database/schema/campaigns'

/** The content's own limit of made-up people in a campaign. */
const MOST = 50

/** The made-up people of a ranking, the best first. */
export async function listRankedCrowd(db: Executor, campaignId: number) {
  const rows = await db
    .select({
      nickname: campaignCrowd.nickname,
      avatar: campaignCrowd.avatar,
      score: campaignCrowd.score,
    })
    .from(campaignCrowd)
    .where(ofKind(campaignId, 'ranking'))
    .orderBy(desc(campaignCrowd.score), asc(campaignCrowd.sort))
    .limit(MOST)
  return rows.map(({ nickname, avatar, score }) => ({
    nickname,
    avatar: avatar ?? '',
    score: score ?? 0,
  }))
}

/** The made-up winners, the newest first. */
export async function listWonCrowd(db: Executor, campaignId: number) {
  const rows = await db
    .select({
      nickname: campaignCrowd.nickname,
      prize: campaignCrowd.prize,
      wonAt: campaignCrowd.at,
    })
    .from(campaignCrowd)
    .where(ofKind(campaignId, 'winner'))
    .orderBy(desc(campaignCrowd.at), asc(campaignCrowd.sort))
    .limit(MOST)
  return rows.map(({ prize, ...row }) => ({ ...row, prize: prize ?? '' }))
}

function ofKind(campaignId: number, kind: 'ranking' | 'winner') {
  return and(eq(campaignCrowd.campaignId, campaignId), eq(campaignCrowd.kind, kind))
}
