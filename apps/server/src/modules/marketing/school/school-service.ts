import type { SchoolAssist, SchoolBook, SchoolOpenInfo } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { maskName } from '../../../platform/mask-name'
import { Refusal } from '../../../platform/refusal'
import { listAddresses } from '../../people/addresses/address-repository'
import { assistStateOf, helpOwner, linkView } from '../activities/assist/assist-service'
import type { HelpOrigin } from '../activities/assist/help-limits'
import { type Campaign, readCampaign } from '../activities/campaign/campaign-config'
import {
  enter,
  periodOf,
  refuseUnlessRunning,
  shownEnd,
  stopText,
} from '../activities/campaign/campaign-person'
import {
  findByTemplate,
  findEntry,
  findEntryById,
  updateEntry,
} from '../activities/campaign/campaign-repository'
import { findGift } from '../activities/campaign/gift-repository'
import type { RecordRow } from '../activities/campaign/record-repository'
import { claimGift, giftsFor, requireAddress } from '../activities/gift/gift-service'

/** The term opening: a campaign whose gifts are books. A user chooses one, friends help, then the user receives it. */
export async function schoolCampaign(db: Executor, now: number): Promise<Campaign> {
  const row = await findByTemplate(db, 'schoolOpen', now)
  if (!row) throw new Refusal('notFound', { message: '活动还没有开始' })
  return readCampaign(row)
}

export async function schoolBooks(
  db: Executor,
  campaign: Campaign,
  viewer: Viewer,
): Promise<SchoolBook[]> {
  const { userId } = viewer
  const entry = userId === null ? null : await findEntry(db, campaign.id, userId)
  const books = await giftsFor(db, campaign, viewer)
  return books.map((book) => ({ ...book, chosen: book.id === entry?.chosenGiftId }))
}

export async function schoolOpenInfo(
  db: Executor,
  campaign: Campaign,
  viewer: Viewer,
): Promise<SchoolOpenInfo> {
  const { userId, now } = viewer
  const { title, subtitle, startTime, rules } = campaign
  const endTime = shownEnd(campaign)
  const entry = userId === null ? null : await findEntry(db, campaign.id, userId)
  const books = await schoolBooks(db, campaign, viewer)
  const book = books.find(({ chosen }) => chosen) ?? null
  const period = periodOf(campaign, now)
  const stopped = stopText(campaign)
  return {
    title,
    subtitle,
    startTime,
    endTime,
    now,
    period,
    rules: stopped === null ? rules : [stopped, ...rules],
    assistId: entry?.id ?? null,
    book,
    assist: await assistStateOf(db, campaign, { userId, now }),
    canReceive: period === 'running' && book?.state === 'ready',
  }
}

/** Chooses a book and its address; another one can be chosen until the book is received. Call within a transaction. */
export async function selectBook(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
  { bookId, addressId }: { bookId: number; addressId?: number },
): Promise<void> {
  const entry = await enter(tx, campaign, viewer)
  const book = await findGift(tx, campaign.id, bookId)
  if (!book) throw new Refusal('notFound')
  if (book.stock === 0) throw new Refusal('giftGone')
  const books = await giftsFor(tx, campaign, viewer)
  if (books.some(({ claimed }) => claimed > 0)) throw new Refusal('giftLimit')
  const address =
    addressId === undefined ? null : await requireAddress(tx, viewer.userId, addressId)
  await updateEntry(tx, entry.id, {
    chosenGiftId: bookId,
    addressId: address?.id ?? entry.addressId,
  })
}

/** A friend's request for help: its number can be guessed, so its owner's name is masked for others. */
export async function schoolAssist(
  db: Executor,
  campaign: Campaign,
  viewer: Viewer,
  entryId: number,
): Promise<SchoolAssist> {
  const link = await findEntryById(db, campaign.id, entryId)
  if (!link) throw new Refusal('notFound', { message: '助力链接已失效' })
  const view = await linkView(db, campaign, link, viewer)
  const books = await schoolBooks(db, campaign, { userId: link.userId, now: viewer.now })
  const { nickname, ...owner } = view.owner
  return {
    ...view,
    owner: { ...owner, nickname: owner.isMe ? nickname : maskName(nickname) },
    helpers: view.helpers.map((helper) => ({ ...helper, nickname: maskName(helper.nickname) })),
    book: books.find(({ chosen }) => chosen) ?? null,
  }
}

/** Helps a friend, named by the id of their entry, to get their book. Call within a transaction. */
export async function helpToBook(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
  { entryId, origin }: { entryId: number; origin: HelpOrigin },
): Promise<void> {
  refuseUnlessRunning(campaign, viewer.now)
  const link = await findEntryById(tx, campaign.id, entryId)
  if (!link) throw new Refusal('notFound', { message: '助力链接已失效' })
  await helpOwner(tx, campaign, link, viewer, origin)
}

/** Receives the chosen book. A user gets one book in all. Call within a transaction. */
export async function receiveBook(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
): Promise<RecordRow> {
  const entry = await enter(tx, campaign, viewer)
  const giftId = entry.chosenGiftId
  if (giftId === null) throw new Refusal('giftLocked', { message: '请先选一本书' })
  const books = await giftsFor(tx, campaign, viewer)
  if (books.some(({ claimed }) => claimed > 0)) throw new Refusal('giftLimit')
  const addressId = entry.addressId ?? (await defaultAddressId(tx, viewer.userId))
  return claimGift(tx, campaign, viewer, { giftId, addressId })
}

async function defaultAddressId(tx: Executor, userId: number): Promise<number | undefined> {
  const [first] = await listAddresses(tx, userId, { offset: 0, limit: 1 })
  return first?.id
}
