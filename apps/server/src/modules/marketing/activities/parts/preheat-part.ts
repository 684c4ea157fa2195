import type { PreheatState } from '@kaozhou/api'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { listWishes } from '../../wishes/wish-repository'
import type { Campaign } from '../campaign/campaign-config'
import { type EntryRow, updateEntry } from '../campaign/campaign-repository'
import { listGifts } from '../campaign/gift-repository'
import { listRefs } from '../campaign/record-repository'
import type { CampaignPart, PartViewer } from './campaign-part'

/** A wish for a result, and the choice of what to improve, which has gifts of its own. */
export const preheatPart: CampaignPart<'preheat'> = {
  state: preheatState,
  isDone: ({ wish, tag }) => wish !== null && tag !== null,
  join: async (tx, campaign, entry, { tag }) => {
    if (tag) await chooseTag(tx, campaign, entry, tag)
  },
  counts: (condition, { tags }) =>
    condition.kind === 'wished' ||
    (condition.kind === 'tagged' && tags.some(({ key }) => key === condition.tag)),
  progress: async (db, { config }, userId) => {
    const wishes = await listWishes(db, userId)
    return { wished: wishes.some(({ exam }) => exam === config.preheat?.exam) ? 1 : 0 }
  },
}

async function preheatState(
  db: Executor,
  campaign: Campaign,
  { entry, userId }: PartViewer,
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
async function chooseTag(
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
