import type { MockState } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn, Viewer } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { findMockAttempt } from '../../../learning/exams/attempts/attempt-repository'
import { countPeople } from '../../../learning/exams/mocks/mock-count-repository'
import {
  deleteSignup,
  findMock,
  findSignup,
  insertUnlock,
  isAnalysisOpen,
  type MockRow,
  saveSignup,
} from '../../../learning/exams/mocks/mock-repository'
import { mockTimes } from '../../../learning/exams/mocks/mock-times'
import { listHelpers } from '../campaign/assist-repository'
import { type Campaign, readCampaign } from '../campaign/campaign-config'
import { periodOf, requireCampaign } from '../campaign/campaign-person'
import { type EntryRow, listUnlockedByHelps, updateEntry } from '../campaign/campaign-repository'

type MockRules = NonNullable<Campaign['config']['mock']>

/** The exam of a band; without one, of the first. @throws Refusal notFound for an unknown band. */
export function examOfBand({ exams }: MockRules, band: string | null): string {
  const exam = band === null ? exams[0] : exams.find(({ key }) => key === band)
  if (!exam) throw new Refusal('notFound')
  return exam.examId
}

async function requireMock(db: Executor, campaign: Campaign, examId: string): Promise<MockRow> {
  const mock = await findMock(db, examId)
  if (!mock)
    throw new Error(`campaign ${campaign.slug} is about mock ${examId}, which is not there`)
  return mock
}

/** Default: sign-up ends with the last time of entry, since later nobody could enter. */
function signUpEnd(mock: MockRow, { signUpEndsBefore }: MockRules): number {
  if (signUpEndsBefore > 0) return mock.startsAt - signUpEndsBefore * MINUTE
  return mockTimes(mock, mock.startsAt).entryClosesAt ?? mock.endsAt
}

/**
 * Signs a participant up for the exam of a band. Another band can be chosen until an exam was entered. Call within a
 * transaction.
 *
 * @throws Refusal notFound for an unknown band, mockSignUpOver, mockBandKept after an exam was entered.
 */
export async function signUpForMock(
  tx: Executor,
  campaign: Campaign,
  entry: EntryRow,
  { person, choice = entry.choice ?? undefined }: { person: LoggedIn; choice?: string },
): Promise<void> {
  const rules = campaign.config.mock
  if (!rules) return
  const { userId, now } = person
  const band = choice ?? (await signedBand(tx, rules, userId))
  const mock = await requireMock(tx, campaign, examOfBand(rules, band))
  if (band !== entry.choice) await updateEntry(tx, entry.id, { choice: band })
  if (await findSignup(tx, userId, mock.id)) return
  if (now >= signUpEnd(mock, rules)) throw new Refusal('mockSignUpOver')
  for (const { examId } of rules.exams) {
    if (await findMockAttempt(tx, userId, examId)) throw new Refusal('mockBandKept')
    await deleteSignup(tx, userId, examId)
  }
  await saveSignup(tx, { mockId: mock.id, userId, remind: true, signedAt: now })
}

/** The band of the exam that a person signed up for elsewhere; null without one. */
async function signedBand(
  db: Executor,
  { exams }: MockRules,
  userId: number,
): Promise<string | null> {
  for (const { key, examId } of exams) {
    if (await findSignup(db, userId, examId)) return key
  }
  return null
}

/** The mock exam of a campaign as a person sees it; null when the campaign has none. */
export async function mockState(
  db: Executor,
  campaign: Campaign,
  { entry, userId, now }: { entry: EntryRow | null; userId: number | null; now: number },
): Promise<MockState | null> {
  const rules = campaign.config.mock
  if (!rules) return null
  const band = entry?.choice ?? null
  const mock = await requireMock(db, campaign, examOfBand(rules, band))
  const people = await countPeople(db, [mock.id])
  const { signedUp = 0, taken = 0 } = people.get(mock.id) ?? {}
  const attempt = userId === null ? null : await findMockAttempt(db, userId, mock.id)
  return {
    examId: mock.id,
    paperId: rules.paperId,
    signUpUntil: signUpEnd(mock, rules),
    opensAt: mock.startsAt,
    endsAt: mock.endsAt,
    ...mockTimes(mock, now),
    signedUp: userId !== null && (await findSignup(db, userId, mock.id)) !== null,
    attempt: attempt && { id: attempt.id, handedIn: attempt.handedInAt !== null },
    signedUpCount: signedUp,
    takenCount: taken,
    bands: rules.exams.length > 1 ? rules.exams : null,
    band,
    analysis: await analysisState(db, campaign, mock, { userId, now }),
  }
}

async function analysisState(
  db: Executor,
  campaign: Campaign,
  mock: MockRow,
  { userId, now }: Viewer,
): Promise<MockState['analysis']> {
  const way = campaign.config.mock?.analysis
  if (!way) return null
  const unlocked =
    userId === null
      ? periodOf(campaign, now) === 'over'
      : await isAnalysisOpen(db, mock, { userId, now })
  const opensAt = mock.analysisLockedUntil ?? campaign.endTime
  if (way.by === 'share') return { unlocked, by: 'share', missing: 0, campaign: null, opensAt }
  const helped = way.campaign === null ? campaign : await requireCampaign(db, way.campaign)
  const helpers = userId === null ? [] : await listHelpers(db, helped.id, userId)
  const needed = helped.config.assist?.needed ?? 0
  const missing = unlocked ? 0 : Math.max(0, needed - helpers.length)
  return { unlocked, by: 'help', missing, campaign: helped.slug, opensAt }
}

/** Unlocks the analysis of a mock campaign's exams for a person. Call within a transaction. */
async function unlockExams(
  tx: Executor,
  { config }: Campaign,
  { userId, now }: LoggedIn,
): Promise<void> {
  for (const { examId } of config.mock?.exams ?? []) {
    await insertUnlock(tx, { mockId: examId, userId, unlockedAt: now })
  }
}

/** An owner has all helps of a campaign: unlocks what they unlock, here or in the mock campaigns that name this one. */
export async function unlockByHelps(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
): Promise<void> {
  const own = campaign.config.mock?.analysis
  if (own?.by === 'help' && own.campaign === null) await unlockExams(tx, campaign, viewer)
  for (const row of await listUnlockedByHelps(tx, campaign.slug)) {
    await unlockExams(tx, readCampaign(row), viewer)
  }
}

/** True when sharing the page unlocked the analysis. Call within a transaction. */
export async function unlockByShare(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
): Promise<boolean> {
  if (campaign.config.mock?.analysis?.by !== 'share') return false
  await unlockExams(tx, campaign, viewer)
  return true
}
