import type { PreheatState } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { listWishes } from '../wishes/wish-repository'
import type { Campaign } from './campaign/campaign-config'
import { type EntryRow, updateEntry } from './campaign/campaign-repository'
import { listRefs } from './campaign/record-repository'
import { listGifts } from './gift/gift-repository'

/** A preheat as a person sees it; null when the campaign has none. */
export async function preheatState(
  db: Executor,
  campaign: Campaign,
  { entry, userId }: { entry: EntryRow | null; userId: number | null },
): Promise<PreheatState | null> {
  const { preheat } = campaign.config
  if (!preheat) return null
  const { exam, tags } = preheat
  const gifts = await listGifts(db, campaign.id)
  const wishes = userId === null ? [] : await listWishes(db, userId)
  const wish = wishes.find((one) => one.exam === exam)
  return {
    exam,
    wish: wish ? { score: wish.score } : null,
    tags,
    tag: tags.find(({ key }) => key === entry?.tag)?.key ?? null,
    canChange: entry === null || !(await hasTaggedGift(db, campaign, entry)),
    giftsByTag: tags.map(({ key }) => ({
      tag: key,
      giftIds: gifts
        .filter(({ condition }) => condition.kind === 'tagged' && condition.tag === key)
        .map(({ id }) => id),
    })),
  }
}

/**
 * Chooses what a person wants to improve. The entry must be locked.
 *
 * @throws Refusal notFound for an unknown tag, tagKept after a gift of the chosen one was claimed.
 */
export async function chooseTag(
  tx: Executor,
  campaign: Campaign,
  entry: EntryRow,
  tag: string,
): Promise<void> {
  if (tag === entry.tag) return
  const isKnown = campaign.config.preheat?.tags.some(({ key }) => key === tag)
  if (!isKnown) throw new Refusal('notFound')
  if (await hasTaggedGift(tx, campaign, entry)) throw new Refusal('tagKept')
  await updateEntry(tx, entry.id, { tag })
}

async function hasTaggedGift(
  db: Executor,
  campaign: Campaign,
  { userId }: EntryRow,
): Promise<boolean> {
  const gifts = await listGifts(db, campaign.id)
  const refs = await listRefs(db, { campaignId: campaign.id, userId, source: 'gift' })
  return gifts.some(
    ({ id, condition }) =>
      condition.kind === 'tagged' && refs.some((ref) => ref.startsWith(`${id}:`)),
  )
}
