import { isDeepStrictEqual } from 'node:util'
import { beijingDateTime } from '@kaozhou/domain'
import { parseDocument } from 'yaml'
import type { Executor } from '../../../database/executor'
import type { coupons, redPackets, VoucherScope } from '../../../database/schema/markets'
import type { Content } from '../../format/kinds'
import { couponRow, redPacketRow } from '../../rows/offer-rows'
import { type Decisions, decide, type Take } from '../desk-values'
import { listDeskCoupons, listDeskRedPackets } from './desk-offer-repository'

type CouponRow = typeof coupons.$inferInsert
type PacketRow = typeof redPackets.$inferInsert

/** A coupon or a red packet as a list of the folder writes it. */
export type OfferEntry = Readonly<Record<string, unknown>> & { id: number }

/** What was made at the desk and stands in no list of the folder, until an export has written it there. */
export interface DeskOffer {
  kind: OfferKind
  /** As a list would write it. */
  entry: OfferEntry
  /** Who made it. */
  by: string
  /** False for one that nobody is given before a second person allows it. */
  isOpen: boolean
}

/** The lists whose entries the desk makes too. */
const OFFER_LISTS = {
  coupons: 'offers/coupons.yaml',
  redPackets: 'offers/red-packets.yaml',
} as const

export type OfferKind = keyof typeof OFFER_LISTS

export async function listDeskOffers(db: Executor): Promise<DeskOffer[]> {
  const made = await listDeskCoupons(db)
  const packets = await listDeskRedPackets(db)
  return [
    ...made.map(({ row, by }): DeskOffer => {
      return { kind: 'coupons', entry: couponEntry(row), by, isOpen: true }
    }),
    ...packets.map(({ row, by }): DeskOffer => {
      const isOpen = row.state === 'open'
      return { kind: 'redPackets', entry: packetEntry(row), by, isOpen }
    }),
  ]
}

const FEN_PER_YUAN = 100
const yuan = (fen: number): number => fen / FEN_PER_YUAN
const timeText = (at: number): string => beijingDateTime(at).slice(0, 16)

function packetEntry(row: PacketRow): OfferEntry {
  const { name, amount, threshold, source, validDays, grant, total, perUser } = row
  return {
    id: row.id ?? 0,
    name,
    amount: yuan(amount),
    threshold: yuan(threshold),
    ...{ source, validDays, grant, total: total ?? null, perUser: perUser ?? null },
    from: row.startTime ? timeText(row.startTime) : null,
    until: row.endTime ? timeText(row.endTime) : null,
    ...pausedEntry(row),
  }
}

function couponEntry(row: CouponRow): OfferEntry {
  const { name, kind, amount, percentOff, cap, threshold, total, perUser } = row
  const { newUserOnly, claimable, validDays, code, note } = row
  return {
    id: row.id ?? 0,
    name,
    ...(kind === 'fixed' ? { cut: yuan(amount) } : { percent: 100 - percentOff }),
    cap: cap ? yuan(cap) : null,
    threshold: yuan(threshold),
    scope: scopeEntry(row.scope),
    ...{ total: total ?? null, perUser, newUserOnly, claimable },
    from: timeText(row.startTime),
    until: timeText(row.endTime),
    validDays: validDays ?? null,
    code: code ?? null,
    ...(note !== '' && { note }),
    ...pausedEntry(row),
  }
}

function pausedEntry({ pausedAt }: Pick<CouponRow, 'pausedAt'>) {
  return pausedAt == null ? {} : { paused: true }
}

function scopeEntry(scope: VoucherScope) {
  if (scope.kind === 'all') return 'all'
  return scope.kind === 'category' ? { category: scope.categoryId } : { courses: scope.courseIds }
}

/** The entries of a folder, as {@link listDeskOffers} writes those of the desk. */
function filedOffers({ coupons: filed, redPackets: packets }: Content, origin: number) {
  return {
    coupons: new Map(filed.map((one) => [one.id, couponEntry(couponRow(one, origin))])),
    redPackets: new Map(packets.map((one) => [one.id, packetEntry(redPacketRow(one, origin))])),
  }
}

/** True when both say the same. How many there are, and whether it is paused, is the desk's to say afterwards. */
function isSameOffer(one: OfferEntry, other: OfferEntry): boolean {
  const desks = { total: null, paused: false }
  return isDeepStrictEqual({ ...one, ...desks }, { ...other, ...desks })
}

/** Which of a folder's entries the desk's stay in place of, by number. */
export type OwnOffers = Record<OfferKind, number[]>

/** Decides between a folder and the desk where a list has the number of something that was made at the desk. */
export function mergeDeskOffers(
  content: Content,
  offers: readonly DeskOffer[],
  { origin, take }: { origin: number; take: Take | undefined },
): Decisions & { own: OwnOffers } {
  const merged: Decisions = { kept: [], differs: [], settled: [] }
  const own: OwnOffers = { coupons: [], redPackets: [] }
  const filed = filedOffers(content, origin)
  for (const { kind, entry, by } of offers) {
    const file = filed[kind].get(entry.id)
    if (!file) continue
    const value = { kind, entryId: entry.id, field: 'entry', by, filed: null }
    const texts = { desk: JSON.stringify(entry), file: JSON.stringify(file) }
    const stays = isSameOffer(entry, file) || decide(merged, { ...value, ...texts }, take)
    if (stays) own[kind].push(entry.id)
  }
  return { ...merged, own }
}

/** The texts of a folder with what was made at the desk in their lists; one that a list has itself stays as it says. */
export function withDeskOffers(
  texts: ReadonlyMap<string, string>,
  offers: readonly DeskOffer[],
): Map<string, string> {
  const changed = new Map(texts)
  for (const kind of Object.keys(OFFER_LISTS) as OfferKind[]) {
    const made = offers.filter((offer) => offer.kind === kind && offer.isOpen)
    const path = OFFER_LISTS[kind]
    if (made.length > 0) changed.set(path, withEntries(texts.get(path) ?? '', made))
  }
  return changed
}

function withEntries(text: string, made: readonly DeskOffer[]): string {
  const document = parseDocument(text)
  const written = new Set(((document.toJS() ?? []) as OfferEntry[]).map(({ id }) => id))
  if (document.contents === null) document.contents = document.createNode([]) as never
  for (const { entry } of made) {
    if (!written.has(entry.id)) document.add(document.createNode(entry))
  }
  return document.toString({ lineWidth: 0 })
}
