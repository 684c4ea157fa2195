import type { DeskParcel, ParcelStory } from '@kaozhou/api/desk'
import { maskPhone, type ParcelGroup } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { PARCEL_DEEDS } from '../../buying/parcels/parcel-deeds'
import type { DescribedParcel } from '../../buying/parcels/parcel-page'
import { listKey, readListKey } from '../list-key'
import { listRecord } from '../record/record-repository'
import { titleOfDeed } from '../record/record-service'
import { listStaffNames } from '../staff/staff-repository'

const PARCEL_ID = /^\d{1,9}$/
/** Deeds that are shown at once. */
const MOST_DEEDS = 100
/** Deeds that leave no event in the parcel's own history. */
const WITHOUT_EVENT = ['parcels.labels', 'parcels.showAddress', 'parcels.refresh']

export interface DeskPageQuery {
  group: ParcelGroup
  text?: string
  before?: string
  length: number
}

export async function pageOfParcels(
  db: Executor,
  { before, ...query }: DeskPageQuery,
): Promise<{ list: DeskParcel[]; next: string | null }> {
  const key = readListKey(before, PARCEL_ID)
  const after = key ? { createdAt: key.createdAt, id: Number(key.id) } : null
  const { list, next } = await PARCEL_DEEDS.page(db, { ...query, after })
  return { list: list.map(presentParcel), next: next && listKey(next) }
}

/** A parcel with all that happened to it. `isFollowed`: a carriers' service tells where parcels are. @throws Refusal notFound. */
export async function storyOf(
  db: Executor,
  { id, isFollowed }: { id: number; isFollowed: boolean },
): Promise<ParcelStory> {
  const { parcel, events } = await PARCEL_DEEDS.history(db, { parcelId: id })
  const [described] = await PARCEL_DEEDS.describe(db, [parcel])
  if (!described) throw new Refusal('notFound')
  const { follow, followTries, followNote, followAt } = parcel
  const names = await listStaffNames(
    db,
    events.flatMap(({ staffId }) => staffId ?? []),
  )
  return {
    ...presentParcel(described),
    events: events.map(({ happenedAt, place, text, told, staffId }) => ({
      at: happenedAt,
      place,
      text,
      told,
      by: staffId === null ? null : (names.get(staffId) ?? null),
    })),
    deeds: await deedsOn(db, id),
    follow:
      isFollowed && follow
        ? { state: follow, tries: followTries, note: followNote, nextAt: followAt }
        : null,
  }
}

async function deedsOn(db: Executor, id: number): Promise<ParcelStory['deeds']> {
  const filter = { subjectKind: 'parcel', subjectId: String(id) }
  const rows = await listRecord(db, filter, MOST_DEEDS)
  return rows
    .filter(({ deed }) => WITHOUT_EVENT.includes(deed))
    .map(({ at, deed, staffName, reason }) => ({
      at,
      title: titleOfDeed(deed),
      by: staffName,
      reason,
    }))
}

/** As the desk shows a parcel: nothing of its buyer but where it goes, the phone's middle hidden. */
function presentParcel({ parcel, ...rest }: DescribedParcel): DeskParcel {
  const { id, status, createdAt, shippedAt, carrier, trackingNo, version, mergedInto } = parcel
  const { name, mobile, region, detail } = parcel.address
  return {
    id,
    status,
    createdAt,
    shippedAt,
    carrier,
    trackingNo,
    version,
    mergedInto,
    address: { name, mobile: maskPhone(mobile), region, detail },
    ...rest,
  }
}
