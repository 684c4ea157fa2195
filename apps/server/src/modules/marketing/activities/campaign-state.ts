import type { CampaignBrief, CampaignRecord, CampaignState, RankRow } from '@kaozhou/api'
import { prizeAddressEnd, rankWithExamples, skippedBefore } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { maskName } from '../../../platform/mask-name'
import { artAddress } from '../../../platform/pictures/art-address'
import { findUser } from '../../people/users/user-repository'
import { assistStateOf } from './assist/assist-service'
import { invitedBundle } from './assist/invited-bundle'
import type { Campaign } from './campaign/campaign-config'
import { readForm, requireForm, takesPart } from './campaign/campaign-form'
import { presentPage } from './campaign/campaign-page'
import { enter, giveJoinChances, periodOf, requirePart, shownEnd } from './campaign/campaign-person'
import {
  type CampaignRow,
  countBefore,
  countEntries,
  type EntryRow,
  findEntry,
  findEntryByCode,
  listRanked,
  updateEntry,
} from './campaign/campaign-repository'
import { campaignResult } from './campaign/campaign-result'
import { listRankedCrowd } from './campaign/crowd-repository'
import type { RecordRow } from './campaign/record-repository'
import { standingOf } from './campaign-standing'
import { drawState } from './draw/draw-service'
import { giftsFor } from './gift/gift-service'
import { examRanking } from './mock/exam-ranking'
import { partStates, partsOf } from './parts/campaign-parts'
import { checkOfForm, isUnchecked, presentCheck } from './transcript/form-check'

export function presentBrief(campaign: CampaignRow | Campaign, now: number): CampaignBrief {
  const { slug, template, title, subtitle, startTime } = campaign
  const endTime = shownEnd(campaign)
  const period = periodOf(campaign, now)
  return { slug, template, title, subtitle, startTime, endTime, period }
}

export function presentRecord(record: RecordRow): CampaignRecord {
  const { id, source, kind, name, amount, status, detail, createdAt } = record
  const addressUntil = status === 'waiting' ? prizeAddressEnd(createdAt) : null
  return { id, source, kind, name, amount, status, addressUntil, detail, createdAt }
}

/** A campaign with the viewer's progress. Writes nothing. */
export async function campaignState(
  db: Executor,
  campaign: Campaign,
  { userId, now }: Viewer,
): Promise<CampaignState> {
  const entry = userId === null ? null : await findEntry(db, campaign.id, userId)
  const parts = await loadParts(db, campaign, { entry, userId, now })
  const { form, ranking, couponIds } = campaign.config
  const facts = {
    ...presentBrief(campaign, now),
    now,
    page: presentPage(campaign, now),
    joined: takesPart(campaign, entry),
    shareCode: entry?.code ?? null,
    form: form
      ? { fields: form.fields, values: entry?.form ?? {}, check: presentCheck(entry) }
      : null,
    ranking: ranking ? { label: ranking.label, unit: ranking.unit } : null,
    couponIds,
    ...parts,
    bundle: await invitedBundle(db, campaign, parts.assist, now),
  }
  const gifts = campaign.template === 'gift' ? await giftsFor(db, campaign, { userId, now }) : []
  return { ...facts, standing: standingOf(facts, gifts, campaign.stopReason) }
}

async function loadParts(
  db: Executor,
  campaign: Campaign,
  viewer: Viewer & { entry: EntryRow | null },
) {
  const [people, draw, assist, result, parts] = await Promise.all([
    countEntries(db, campaign.id),
    drawState(db, campaign, viewer),
    assistStateOf(db, campaign, viewer),
    campaignResult(db, campaign, viewer.now),
    partStates(db, campaign, viewer),
  ])
  return { people, draw, assist, result, ...parts }
}

/** What is stored with a user's entry when they take part. */
export interface JoinFacts {
  form?: Record<string, string>
  /** The band of a mock exam. */
  choice?: string
  source?: string
  tag?: string
  channelId?: string
  /** The code of the link through which they came. */
  code?: string
}

/** Creates the user's entry and stores the form. Call within a transaction. */
export async function joinCampaign(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
  { form: filled, ...facts }: JoinFacts,
): Promise<void> {
  const entry = await enter(tx, campaign, viewer)
  await keepOrigin(tx, campaign, entry, facts)
  for (const { join } of partsOf(campaign))
    await join?.(tx, campaign, entry, { person: viewer, ...facts })
  if (filled === undefined) return requireForm(campaign, entry)
  const form = await readForm(tx, requirePart(campaign.config.form), filled, viewer.userId)
  const { ranking } = campaign.config
  const isScored = ranking?.by === 'form' && ranking.field !== undefined
  const score = isScored ? Number(form[ranking.field ?? ''] ?? 0) : entry.score
  const scoredAt = score === entry.score ? entry.scoredAt : viewer.now
  const check = checkOfForm(campaign, entry, { form, now: viewer.now })
  await updateEntry(tx, entry.id, { form, score, scoredAt, ...check })
  await giveJoinChances(tx, campaign, viewer)
}

/** Stores where a user came from; the first source stays. */
async function keepOrigin(
  tx: Executor,
  campaign: Campaign,
  entry: EntryRow,
  facts: Omit<JoinFacts, 'form'>,
): Promise<void> {
  const link = facts.code ? await findEntryByCode(tx, campaign.id, facts.code) : null
  const invitedBy = link && link.userId !== entry.userId ? link.userId : null
  const change = {
    source: entry.source ?? facts.source,
    tag: entry.tag ?? facts.tag,
    channelId: entry.channelId ?? facts.channelId,
    invitedBy: entry.invitedBy ?? invitedBy,
  }
  await updateEntry(tx, entry.id, change)
}

/** A page of the ranking, with the viewer's own place. */
export async function rankingOf(
  db: Executor,
  campaign: Campaign,
  { band, ...query }: PageQuery & { band?: string },
  { userId }: Viewer,
) {
  const { by } = requirePart(campaign.config.ranking)
  if (by === 'exam') return examRanking(db, campaign, { band, ...query }, userId)
  const window = pageWindow(query)
  const examples = await listRankedCrowd(db, campaign.id)
  const offset = skippedBefore(window.offset, examples.length)
  const limit = window.limit + examples.length
  const { rows: real, total } = await listRanked(db, campaign.id, { offset, limit })
  const places = rankWithExamples({ ...window, real, skipped: offset, examples })
  const list = places.map(({ rank, row }): RankRow => {
    const { nickname, avatar, score } = row
    const isMe = 'userId' in row && row.userId === userId
    return {
      rank,
      nickname: isMe ? nickname : maskName(nickname),
      avatar: artAddress(avatar),
      score,
      isMe,
      ...(!('userId' in row) && { isExample: true }),
      ...('formCheck' in row && isUnchecked(row)),
    }
  })
  return {
    ...pageOf(list, query, total + examples.length),
    examples: examples.length,
    mine: await ownRank(db, campaign, userId),
  }
}

async function ownRank(
  db: Executor,
  campaign: Campaign,
  userId: number | null,
): Promise<RankRow | null> {
  const entry = userId === null ? null : await findEntry(db, campaign.id, userId)
  if (!entry || entry.score === 0 || entry.formCheck === 'refused') return null
  const user = await findUser(db, entry.userId)
  return {
    rank: (await countBefore(db, entry)) + 1,
    nickname: user?.nickname ?? '',
    avatar: artAddress(user?.avatar ?? ''),
    score: entry.score,
    isMe: true,
    ...isUnchecked(entry),
  }
}
