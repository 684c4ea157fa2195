import type { Support } from '@kaozhou/api'
import type { DeskLimits, SmsKind } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import type { Executor } from '../database/executor'
import { settings } from '../database/schema/content'
import { type Brand, NO_BRAND } from './brand/brand'
import { Refusal } from './refusal'

export interface PurchaseNote {
  title: string
  items: { title: string; text: string }[]
}

async function readSetting(db: Executor, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
  return row?.value
}

/** Stores a setting that has no value yet. Returns the stored value, which another server may have stored first. */
export async function readOrStoreSetting(
  db: Executor,
  key: string,
  value: string,
): Promise<unknown> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
  return readSetting(db, key)
}

export async function readPurchaseNote(db: Executor): Promise<PurchaseNote> {
  const note = (await readSetting(db, 'purchaseNote')) as PurchaseNote | undefined
  return note ?? { title: '购买须知', items: [] }
}

/** '1' when the cart is shown (spec §4). */
export async function readCartVisible(db: Executor): Promise<string> {
  return String((await readSetting(db, 'shopcarShowStatus')) ?? '0')
}

/** Settings that clients may read. */
const PUBLIC_SETTINGS: ReadonlySet<string> = new Set([
  'shopcarShowStatus',
  'purchaseNote',
  'pointsEarning',
  'follow',
])

export async function readPublicSetting(db: Executor, key: string): Promise<unknown> {
  const value = PUBLIC_SETTINGS.has(key) ? await readSetting(db, key) : undefined
  if (value === undefined) throw new Refusal('notFound')
  return value
}

/** A way to earn points: `points` each time, at most `dailyCap` a day. */
export interface PointsEarning {
  action: string
  title: string
  points: number
  dailyCap: number | null
  /** Of a mock exam: the least share of the questions that are answered. Stored from the first apply on. */
  leastPercent?: number
  link: string
}

export async function readPointsEarning(db: Executor): Promise<PointsEarning[]> {
  return ((await readSetting(db, 'pointsEarning')) as PointsEarning[] | undefined) ?? []
}

export type SupportFacts = Omit<Support, 'chatUrl' | 'partnerId'>

export async function readSupport(db: Executor): Promise<SupportFacts> {
  const facts = (await readSetting(db, 'support')) as SupportFacts | undefined
  return facts ?? { phone: '', hours: '', email: '', greeting: '', quickQuestions: [] }
}

/** Which campaign, by its slug, stands at which place, and which token leads to which; the content says both. */
export interface CampaignAddresses {
  places: Record<string, string>
  tokens: Record<string, string>
}

export async function readCampaignAddresses(db: Executor): Promise<CampaignAddresses> {
  const stored = (await readSetting(db, 'campaigns')) as CampaignAddresses | undefined
  return stored ?? { places: {}, tokens: {} }
}

export async function readBrand(db: Executor): Promise<Brand> {
  return ((await readSetting(db, 'brand')) as Brand | undefined) ?? NO_BRAND
}

/** When the content of public pages changed last, in ms since the epoch, by their paths. */
type PageChanges = Record<string, number>

const PAGE_CHANGES = 'pageChanges'

export async function readPageChanges(db: Executor): Promise<PageChanges> {
  return ((await readSetting(db, PAGE_CHANGES)) as PageChanges | undefined) ?? {}
}

export async function writePageChanges(tx: Executor, value: PageChanges): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: PAGE_CHANGES, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

const DESK_LIMITS = 'deskLimits'

/** Undefined while the school has set none. */
export async function readDeskLimits(db: Executor): Promise<Partial<DeskLimits> | undefined> {
  return (await readSetting(db, DESK_LIMITS)) as Partial<DeskLimits> | undefined
}

export async function writeDeskLimits(tx: Executor, value: DeskLimits): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: DESK_LIMITS, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** The SMS templates that the school has registered, and the price of a thousand parts in fen. */
export interface SmsTemplates {
  perThousand: number
  templates: { id: string; name: string; kind: SmsKind; sign: string; text: string }[]
}

export async function readSmsTemplates(db: Executor): Promise<SmsTemplates> {
  const stored = (await readSetting(db, 'smsTemplates')) as SmsTemplates | undefined
  return stored ?? { perThousand: 0, templates: [] }
}
