import { broadcastState, isPushed, LOST_AFTER_MS } from '@kaozhou/domain'
import type { Executor, Store } from '../../../../database/executor'
import {
  classOfStream,
  type LiveNotice,
  type LiveProvider,
  NoticeRefused,
} from '../../../../platform/network/live/live-provider'
import type { LiveBus } from '../../live/live-bus'
import { findBroadcast } from '../broadcast-repository'
import type { StudioClass } from '../studios'
import {
  type CarriedSection,
  insertNotice,
  insertRecording,
  listNotices,
  lockClassSection,
  putOnCarrier,
  saveCarried,
} from './carried-repository'

/** The class with this id, when it can be taught now, and until when. */
export type FindOpenClass = (
  sectionId: number,
  now: number,
) => Promise<(StudioClass & { closesAt: number }) | null>

export interface CarriedDeps {
  store: Store
  bus: LiveBus
  provider: LiveProvider
  app: string
  findClass: FindOpenClass
}

type PushLiveNotice = Extract<LiveNotice, { kind: 'began' | 'ended' }>

/** Does what a notice says. Repeated, it does nothing. @throws NoticeRefused for a stream that is no class. */
export async function applyNotice(
  deps: CarriedDeps,
  notice: LiveNotice,
  now: number,
): Promise<void> {
  const sectionId = classOf(deps, notice)
  if (notice.kind === 'other') return
  if (notice.kind === 'recorded') return rememberRecording(deps, sectionId, notice.address, now)
  const open = await deps.findClass(sectionId, now)
  // An end may come after the time in which the class could be taught.
  if (!open && notice.kind === 'began') throw new NoticeRefused('the class can not be taught now')
  const roomId = await deps.store.inTransaction(async (tx) => {
    const section = await requireClass(tx, sectionId)
    if (!(await insertNotice(tx, sectionId, notice))) return null
    const isOn = await follow(tx, { deps, section, notice, closesAt: open?.closesAt ?? now }, now)
    return isOn ? (section.liveParams?.roomId ?? null) : null
  })
  if (roomId !== null) deps.bus.publish(roomId, { kind: 'board' })
}

/** Brings the class to what all notices say. False where the class is not the provider's to begin or to stop. */
async function follow(
  tx: Executor,
  {
    deps,
    section,
    notice,
    closesAt,
  }: { deps: CarriedDeps; section: CarriedSection; notice: PushLiveNotice; closesAt: number },
  now: number,
): Promise<boolean> {
  const { id, carriedBy } = section
  const broadcast = await findBroadcast(tx, id)
  const state = broadcast ? broadcastState(broadcast, now) : 'waiting'
  // A program connects again by itself: it would begin a class anew that its teacher has ended.
  if (state === 'over') return false
  // Nor does it take a class away from a page of the studio.
  const isHere = carriedBy === null && (state === 'onAir' || state === 'paused')
  if (isHere) return false
  if (notice.kind === 'ended' && carriedBy === null) return false
  if (carriedBy === null || notice.kind === 'began') {
    await putOnCarrier(tx, id, { carriedBy: deps.provider.name, now })
  }
  const isOn = isPushed(await listNotices(tx, id))
  // A provider tells of a lost push some seconds after its last picture.
  const heardAt = isOn ? now : Math.min(now, notice.at) - LOST_AFTER_MS
  await saveCarried(tx, id, { carriedUntil: isOn ? closesAt : null, heardAt })
  return true
}

async function rememberRecording(
  { store }: CarriedDeps,
  sectionId: number,
  address: string,
  now: number,
): Promise<void> {
  await store.inTransaction(async (tx) => {
    await requireClass(tx, sectionId)
    if ((await listNotices(tx, sectionId)).length === 0)
      throw new NoticeRefused('the provider has not carried this class')
    await insertRecording(tx, { sectionId, address, dueAt: now })
  })
}

/** @throws NoticeRefused */
async function requireClass(tx: Executor, sectionId: number): Promise<CarriedSection> {
  const section = await lockClassSection(tx, sectionId)
  if (!section) throw new NoticeRefused('an unknown stream')
  return section
}

/** @throws NoticeRefused */
function classOf({ app }: CarriedDeps, notice: LiveNotice): number {
  const id = classOfStream(notice.stream)
  if (id === null || notice.app !== app) throw new NoticeRefused('an unknown stream')
  return id
}
