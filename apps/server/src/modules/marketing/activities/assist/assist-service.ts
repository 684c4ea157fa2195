import type { AssistLink, AssistState } from '@kaozhou/api'
import type { ErrorName } from '@kaozhou/api/contract'
import { errorCodes } from '@kaozhou/api/contract'
import {
  type AssistState as AssistFacts,
  type AssistRefusal,
  assistProgress,
  assistRefusal,
  isNewUser,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn, Viewer } from '../../../../platform/calls/viewer'
import { artAddress } from '../../../../platform/pictures/art-address'
import { Refusal } from '../../../../platform/refusal'
import { findUser } from '../../../people/users/user-repository'
import { countHelped, insertHelp, listHelpers, lockHelper } from '../campaign/assist-repository'
import type { Campaign } from '../campaign/campaign-config'
import { periodOf, requirePart, requireRunning } from '../campaign/campaign-person'
import {
  type EntryRow,
  findEntryByCode,
  lockEntry,
  updateEntry,
} from '../campaign/campaign-repository'
import { changeChances } from '../campaign/chance-repository'
import { giveReward, type Reward } from '../campaign/reward'
import { unlockByHelps } from '../mock/mock-part'
import { countHelp, type HelpOrigin, helpLimits, isYoung } from './help-limits'

const REASONS = {
  ownLink: 'assistOwn',
  alreadyHelped: 'assistAlready',
  full: 'assistFull',
  upcoming: 'activityUpcoming',
  over: 'activityOver',
} as const satisfies Record<AssistRefusal, ErrorName>

type Helpers = Awaited<ReturnType<typeof listHelpers>>

/** The entry that a share link belongs to. @throws Refusal notFound. */
export async function requireLink(
  db: Executor,
  campaign: Campaign,
  code: string,
): Promise<EntryRow> {
  const entry = await findEntryByCode(db, campaign.id, code)
  if (!entry) throw new Refusal('notFound', { message: '助力链接已失效' })
  return entry
}

/**
 * Helps the owner of a link and gives both their rewards. Call within a transaction. The helper is locked before the
 * owner's entry: in this one order two users who help each other do not deadlock.
 *
 * @throws Refusal for the owner themselves, a second help, a full link, and the limits of the campaign.
 */
export async function helpOwner(
  tx: Executor,
  campaign: Campaign,
  link: EntryRow,
  viewer: LoggedIn,
  origin: HelpOrigin,
): Promise<void> {
  requirePart(campaign.config.assist)
  const { userId: helperId, now } = viewer
  await requireRunning(tx, campaign, now)
  await lockHelper(tx, campaign.id, helperId)
  const { entry } = await lockEntry(tx, campaign.id, link.userId, now)
  const helpers = await listHelpers(tx, campaign.id, entry.userId)
  const reason = await findRefusal(tx, campaign, { entry, helpers }, viewer)
  if (reason) throw new Refusal(reason)
  await countHelp(tx, campaign, origin, now)
  const help = { campaignId: campaign.id, ownerId: entry.userId, helperId, createdAt: now }
  if (!(await insertHelp(tx, help))) throw new Refusal('assistAlready')
  const helped = helpers.length + 1
  if (campaign.config.ranking?.by === 'helps') {
    await updateEntry(tx, entry.id, { score: helped, scoredAt: now })
  }
  if (helped === campaign.config.assist?.needed) {
    await unlockByHelps(tx, campaign, { userId: entry.userId, now })
  }
  await rewardOwner(tx, campaign, entry, { helped, helperId, now })
  await rewardHelper(tx, campaign, entry, viewer)
}

/** Why a user may not help the entry's owner; null when they may. */
async function findRefusal(
  db: Executor,
  campaign: Campaign,
  { entry, helpers }: { entry: EntryRow; helpers: Helpers },
  { userId, now }: LoggedIn,
): Promise<ErrorName | null> {
  const refusal = assistRefusal(factsOf(campaign, entry.userId, helpers, now), String(userId))
  if (refusal) return REASONS[refusal]
  const rules = requirePart(campaign.config.assist)
  if ((await countHelped(db, campaign.id, userId)) >= rules.helpsPerPerson) return 'assistLimit'
  const helper = await findUser(db, userId)
  if (rules.newHelpersOnly && !(helper && isNewUser(helper, now))) return 'assistNewOnly'
  const young = helpers.filter((one) => isYoung(campaign, one.registeredAt, one.helpedAt))
  const isOneMore = helper !== null && isYoung(campaign, helper.createdAt, now)
  const most = helpLimits(campaign).young?.perLink ?? helpers.length + 1
  return isOneMore && young.length >= most ? 'assistYoung' : null
}

async function rewardOwner(
  tx: Executor,
  campaign: Campaign,
  { userId }: EntryRow,
  { helped, helperId, now }: { helped: number; helperId: number; now: number },
): Promise<void> {
  const own = { campaignId: campaign.id, userId, now }
  const change = campaign.config.draw?.earn.helped ?? 0
  await changeChances(tx, { ...own, change, reason: 'helped', ref: String(helperId) })
  const reached = (campaign.config.assist?.targets ?? []).filter(({ helps }) => helps === helped)
  for (const { helps, points, chances } of reached) {
    for (const [kind, amount] of [['points', points] as const, ['chances', chances] as const]) {
      if (amount === 0) continue
      const reward: Reward = { kind, refId: null, name: `${helps} 位好友助力`, amount }
      await giveReward(tx, reward, { ...own, source: 'assist', ref: `${helps}:${kind}` })
    }
  }
}

async function rewardHelper(
  tx: Executor,
  campaign: Campaign,
  owner: EntryRow,
  viewer: LoggedIn,
): Promise<void> {
  const amount = campaign.config.assist?.helperPoints ?? 0
  if (amount === 0) return
  const reward: Reward = { kind: 'points', refId: null, name: '为好友助力', amount }
  const occasion = {
    campaignId: campaign.id,
    userId: viewer.userId,
    now: viewer.now,
    ref: String(owner.userId),
  }
  await giveReward(tx, reward, { ...occasion, source: 'help' })
}

function factsOf(campaign: Campaign, ownerId: number, helpers: Helpers, now: number): AssistFacts {
  return {
    ownerId: String(ownerId),
    needed: requirePart(campaign.config.assist).needed,
    helperIds: helpers.map(({ userId }) => String(userId)),
    period: periodOf(campaign, now),
  }
}

/** How much an owner was helped; null when the campaign has no assists. */
export async function assistStateOf(
  db: Executor,
  campaign: Campaign,
  { userId: ownerId, now }: Viewer,
): Promise<AssistState | null> {
  if (!campaign.config.assist) return null
  const helpers = ownerId === null ? [] : await listHelpers(db, campaign.id, ownerId)
  return presentAssist(factsOf(campaign, ownerId ?? 0, helpers, now), helpers)
}

function presentAssist(facts: AssistFacts, helpers: Helpers): AssistState {
  return {
    needed: facts.needed,
    ...assistProgress(facts),
    helpers: helpers.map(({ nickname, avatar, helpedAt }) => ({
      nickname,
      avatar: artAddress(avatar),
      helpedAt,
    })),
  }
}

/** A share link as its viewer sees it; `refusal` says why they can not help. */
export async function linkView(
  db: Executor,
  campaign: Campaign,
  entry: EntryRow,
  viewer: Viewer,
): Promise<AssistLink> {
  const { userId, now } = viewer
  const helpers = await listHelpers(db, campaign.id, entry.userId)
  const owner = await findUser(db, entry.userId)
  const reason =
    userId === null ? null : await findRefusal(db, campaign, { entry, helpers }, { userId, now })
  return {
    ...presentAssist(factsOf(campaign, entry.userId, helpers, now), helpers),
    owner: {
      nickname: owner?.nickname ?? '',
      avatar: artAddress(owner?.avatar ?? ''),
      isMe: entry.userId === userId,
    },
    refusal: reason && errorCodes[reason].message,
  }
}
