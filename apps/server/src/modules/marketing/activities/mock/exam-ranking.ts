import type { RankRow } from '@kaozhou/api'
import type { Executor } from '../../../../database/executor'
import { artAddress } from '../../../../platform/art-address'
import { maskName } from '../../../../platform/mask-name'
import { type PageQuery, pageOf, pageWindow } from '../../../../platform/paging'
import { findMockAttempt } from '../../../learning/exams/attempt-repository'
import { listMockRanking, standingOf } from '../../../learning/exams/mock-repository'
import { findUser } from '../../../people/users/user-repository'
import type { Campaign } from '../campaign/campaign-config'
import { requirePart } from '../campaign/campaign-person'
import { findEntry } from '../campaign/campaign-repository'
import { examOfBand } from './mock-part'

/** Scores are kept in hundredths; a ranking shows them to a tenth. */
function shownScore(score: number): number {
  return Math.round(score / 10) / 10
}

/** The ranking of a mock campaign by the score of its exam, with the viewer's own place. */
export async function examRanking(
  db: Executor,
  campaign: Campaign,
  { band, ...query }: PageQuery & { band?: string },
  userId: number | null,
) {
  const rules = requirePart(campaign.config.mock)
  const entry = userId === null ? null : await findEntry(db, campaign.id, userId)
  const mockId = examOfBand(rules, band ?? entry?.choice ?? null)
  const window = pageWindow(query)
  const { rows, total } = await listMockRanking(db, mockId, window)
  const list = rows.map(({ nickname, avatar, score, ...row }, index): RankRow => {
    const isMe = row.userId === userId
    return {
      rank: window.offset + index + 1,
      nickname: isMe ? nickname : maskName(nickname),
      avatar: artAddress(avatar),
      score: shownScore(score ?? 0),
      isMe,
    }
  })
  const mine = userId === null ? null : await ownPlace(db, mockId, userId)
  return { ...pageOf(list, query, total), mine }
}

async function ownPlace(db: Executor, mockId: string, userId: number): Promise<RankRow | null> {
  const attempt = await findMockAttempt(db, userId, mockId)
  if (!attempt || attempt.score === null) return null
  const { score, usedMs } = attempt
  const { rank } = await standingOf(db, { mockId, score, usedMs: usedMs ?? 0 })
  const user = await findUser(db, userId)
  return {
    rank,
    nickname: user?.nickname ?? '',
    avatar: artAddress(user?.avatar ?? ''),
    score: shownScore(score),
    isMe: true,
  }
}
