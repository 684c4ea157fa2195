import type { CampaignGift } from '@kaozhou/api'
import { assistProgress, beijingDayNumber, prizeAddressEnd, streakOf } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { GiftCondition } from '../../../../database/schema/campaigns'
import type { ParcelAddress } from '../../../../database/schema/logistics'
import type { LoggedIn, Viewer } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { findAddress } from '../../../people/addresses/address-repository'
import { listHelpers } from '../campaign/assist-repository'
import type { Campaign } from '../campaign/campaign-config'
import { requireForm, takesPart } from '../campaign/campaign-form'
import { enter } from '../campaign/campaign-person'
import { findEntry } from '../campaign/campaign-repository'
import { findGift, type GiftRow, listGifts, takeGift } from '../campaign/gift-repository'
import { listRefs, lockRecord, type RecordRow, updateRecord } from '../campaign/record-repository'
import { giveReward, sendParcel } from '../campaign/reward'
import { listCheckIns } from '../check-in/check-in-repository'
import type { PartProgress } from '../parts/campaign-part'
import { partsOf } from '../parts/campaign-parts'

const CONDITION_TEXTS = {
  joined: () => '参与活动即可领取',
  helps: (count) => `${count} 位好友助力后可领取`,
  checkIns: (count) => `累计签到 ${count} 天可领取`,
  streak: (count) => `连续签到 ${count} 天可领取`,
  wished: () => '写下心愿分即可领取',
  tagged: () => '选了对应的提升方向即可领取',
  examTaken: () => '交卷后可领取',
  rightAnswers: (count) => `答对 ${count} 题可领取`,
  accepted: () => '提交的内容通过审核后可领取',
} as const satisfies Record<GiftCondition['kind'], (count: number) => string>

/** A user's progress by each kind of gift condition; of tags, the chosen one. */
type GiftProgress = Record<Exclude<GiftCondition['kind'], 'tagged'>, number> & {
  tag: string | null
}

async function loadProgress(
  db: Executor,
  campaign: Campaign,
  { userId, now }: LoggedIn,
): Promise<GiftProgress | null> {
  const entry = await findEntry(db, campaign.id, userId)
  // What staff have refused earns nothing until it is sent with changes.
  if (entry?.formCheck === 'refused') return null
  const helpers = await listHelpers(db, campaign.id, userId)
  const days = (await listCheckIns(db, campaign.id, userId)).map(({ day }) => day)
  const streak = streakOf(days, beijingDayNumber(now))
  const helperIds = helpers.map((helper) => String(helper.userId))
  const needed = campaign.config.assist?.needed ?? helperIds.length
  const facts = { ownerId: String(userId), needed, helperIds, period: 'running' as const }
  return {
    joined: takesPart(campaign, entry) ? 1 : 0,
    helps: assistProgress(facts).helped,
    checkIns: streak.total,
    // The longest streak counts, so that a condition stays met.
    streak: streak.longest,
    ...(await doneParts(db, campaign, userId)),
    tag: entry?.tag ?? null,
  }
}

/** Progress in the parts that a campaign has. */
async function doneParts(
  db: Executor,
  campaign: Campaign,
  userId: number,
): Promise<Required<PartProgress>> {
  const none = { wished: 0, examTaken: 0, rightAnswers: 0, accepted: 0 }
  const counts = partsOf(campaign).map(({ progress }) => progress?.(db, campaign, userId))
  return Object.assign(none, ...(await Promise.all(counts)))
}

function requiredCount(condition: GiftCondition): number {
  return 'count' in condition ? condition.count : 1
}

function progressTo(condition: GiftCondition, progress: GiftProgress | null): number {
  if (!progress) return 0
  if (condition.kind !== 'tagged') return progress[condition.kind]
  return progress.tag === condition.tag ? 1 : 0
}

/** Every gift of a campaign, with the viewer's progress towards it. */
export async function giftsFor(
  db: Executor,
  campaign: Campaign,
  { userId, now }: Viewer,
): Promise<CampaignGift[]> {
  const gifts = await listGifts(db, campaign.id)
  const own = { campaignId: campaign.id, userId: userId ?? 0, source: 'gift' as const }
  const refs = userId === null ? [] : await listRefs(db, own)
  const progress = userId === null ? null : await loadProgress(db, campaign, { userId, now })
  return gifts.map((gift) => presentGift(gift, progress, countClaims(refs, gift.id)))
}

function presentGift(gift: GiftRow, progress: GiftProgress | null, claimed: number): CampaignGift {
  const needed = requiredCount(gift.condition)
  const has = Math.min(needed, progressTo(gift.condition, progress))
  return {
    id: gift.id,
    name: gift.name,
    summary: gift.summary,
    figure: gift.figure,
    kind: gift.kind,
    amount: gift.amount,
    stock: gift.stock,
    perUser: gift.perUser,
    claimed,
    needsAddress: gift.kind === 'goods',
    condition: CONDITION_TEXTS[gift.condition.kind](needed),
    progress: { has, needs: needed },
    state: giftState(gift, { claimed, isMet: has >= needed }),
  }
}

function giftState(
  gift: GiftRow,
  { claimed, isMet }: { claimed: number; isMet: boolean },
): CampaignGift['state'] {
  if (claimed >= gift.perUser) return 'claimed'
  if (gift.stock === 0) return 'gone'
  return isMet ? 'ready' : 'locked'
}

/** How many of the references, `{giftId}:{number}`, are of this gift. */
function countClaims(refs: readonly string[], giftId: number): number {
  return refs.filter((ref) => ref.startsWith(`${giftId}:`)).length
}

/**
 * Claims a gift. Call within a transaction.
 *
 * @throws Refusal giftLimit at the user's limit, giftLocked before the condition is met, giftGone without stock.
 */
export async function claimGift(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
  { giftId, addressId }: { giftId: number; addressId?: number },
): Promise<RecordRow> {
  requireForm(campaign, await enter(tx, campaign, viewer))
  const { userId, now } = viewer
  const gift = await findGift(tx, campaign.id, giftId)
  if (!gift) throw new Refusal('notFound')
  const refs = await listRefs(tx, { campaignId: campaign.id, userId, source: 'gift' })
  const claimed = countClaims(refs, giftId)
  if (claimed >= gift.perUser) throw new Refusal('giftLimit')
  const progress = await loadProgress(tx, campaign, viewer)
  const { condition } = gift
  if (progressTo(condition, progress) < requiredCount(condition)) throw new Refusal('giftLocked')
  const address = gift.kind === 'goods' ? await requireAddress(tx, userId, addressId) : undefined
  if (!(await takeGift(tx, giftId))) throw new Refusal('giftGone')
  const { kind, refId, name, amount } = gift
  const record = await giveReward(
    tx,
    { kind, refId, name, amount },
    {
      campaignId: campaign.id,
      userId,
      source: 'gift',
      ref: `${giftId}:${claimed + 1}`,
      now,
      address,
    },
  )
  if (!record) throw new Refusal('giftLimit')
  return record
}

/**
 * Sends a won prize to one of the user's addresses, once. Call within a transaction.
 *
 * @throws Refusal prizeExpired after the days that the rules name.
 */
export async function setRecordAddress(
  tx: Executor,
  campaign: Campaign,
  { userId, now }: LoggedIn,
  { recordId, addressId }: { recordId: number; addressId: number },
): Promise<RecordRow> {
  const record = await lockRecord(tx, { id: recordId, campaignId: campaign.id, userId })
  if (!record) throw new Refusal('notFound')
  if (record.status !== 'waiting') throw new Refusal('giftLimit', { message: '这份礼品已经寄出' })
  if (now >= prizeAddressEnd(record.createdAt)) throw new Refusal('prizeExpired')
  const address = await requireAddress(tx, userId, addressId)
  await sendParcel(tx, record, address, now)
  return updateRecord(tx, record.id, { status: 'given', address })
}

/** @throws Refusal addressNeeded when there is none, or it belongs to another user. */
export async function requireAddress(
  tx: Executor,
  userId: number,
  addressId: number | undefined,
): Promise<ParcelAddress> {
  const found = addressId === undefined ? null : await findAddress(tx, userId, addressId)
  if (!found) throw new Refusal('addressNeeded')
  const { id, name, mobile, region, detail } = found
  return { id, name, mobile, region, detail }
}
