import type { RankRow } from '@kaozhou/api'
import { rankWithExamples, skippedBefore } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { type PageQuery, pageOf, pageWindow } from '../../../../platform/calls/paging'
import { maskName } from '../../../../platform/mask-name'
import { artAddress } from '../../../../platform/pictures/art-address'
import { findMockAttempt } from '../../../learning/exams/attempts/attempt-repository'
import { standingsOfAttempts } from '../../../learning/exams/mocks/mock-count-repository'
import { listMockRanking } from '../../../learning/exams/mocks/mock-repository'
import { findUser } from '../../../people/users/user-repository'
import type { Campaign } from '../campaign/campaign-config'
import { requirePart } from '../campaign/campaign-person'
import { findEntry } from '../campaign/campaign-repository'
import { listRankedCrowd } from '../campaign/crowd-repository'
import { examOfBand } from './mock-part'

/** Scores of exams are kept in hundredths. */
const HUNDREDTHS = 100

/** A ranking shows scores to a tenth. */
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
  const examples = (await listRankedCrowd(db, campaign.id)).map((row) => ({
    ...row,
    score: row.score * HUNDREDTHS,
  }))
  const offset = skippedBefore(window.offset, examples.length)
  const limit = window.limit + examples.length
  const { rows, total } = await listMockRanking(db, mockId, { offset, limit })
  const real = rows.map((row) => ({ ...row, score: row.score ?? 0 }))
  const places = rankWithExamples({ ...window, real, skipped: offset, examples })
  const own = userId === null ? null : await ownPlace(db, mockId, userId)
  const list = places.map(({ rank, row }): RankRow => {
    const isMe = 'userId' in row && row.userId === userId
    return {
      // People with the same result share a rank in their reports.
      rank: isMe && own ? own.rank : rank,
      nickname: isMe ? row.nickname : maskName(row.nickname),
      avatar: artAddress(row.avatar),
      score: shownScore(row.score),
      isMe,
      ...(!('userId' in row) && { isExample: true }),
    }
  })
  return {
    ...pageOf(list, query, total + examples.length),
    examples: examples.length,
    mine: own && { ...own, score: shownScore(own.score) },
  }
}

/** The place among real people, its score in hundredths. */
async function ownPlace(db: Executor, mockId: string, userId: number): Promise<RankRow | null> {
  const attempt = await findMockAttempt(db, userId, mockId)
  if (!attempt?.ranked || attempt.score === null) return null
  const rank = (await standingsOfAttempts(db, [attempt.id])).get(attempt.id)?.rank
  if (rank == null) return null
  const user = await findUser(db, userId)
  return {
    rank,
    nickname: user?.nickname ?? '',
    avatar: artAddress(user?.avatar ?? ''),
    score: attempt.score,
    isMe: true,
  }
}
