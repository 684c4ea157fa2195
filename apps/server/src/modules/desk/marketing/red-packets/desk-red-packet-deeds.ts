import type { RedPacketsToTake } from '@kaozhou/api/desk'
import {
  decisionRefusal,
  formatFen,
  needsSecondForPackets,
  type RedPacketDraft,
  type RedPacketGrant,
  redPacketFault,
  redPacketOutlay,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { badField, changedMeanwhile, Refusal } from '../../../../platform/refusal'
import type { RedPacketRow } from '../../../catalogue/coupons/red-packet-repository'
import { type Done, doDeed } from '../../record/do-deed'
import { tellHolders } from '../../shared/tell-holders-repository'
import { deskLimits } from '../../staff/desk-limits'
import {
  endHeldPackets,
  endUnusedPackets,
  insertPacket,
  lockMaking,
  lockPacket,
  outlayMadeAlone,
  restorePackets,
  setPacket,
} from './desk-red-packet-repository'

interface OfPacket {
  id: number
  key: string
}

interface PacketInput extends OfPacket {
  reason: string
}

/** A new red packet as it is sent. */
export type NewPacket = RedPacketDraft & { key: string; reason: string; grant: RedPacketGrant }

const subjectOf = (id: number) => ({ kind: 'redPacket', id: String(id) })

/** @throws Refusal badInput with the field that is wrong. */
export function makePacket(
  platform: Platform,
  input: NewPacket,
  call: StaffCall,
): Promise<{ id: number; waits: boolean }> {
  return doDeed(platform, { name: 'redPackets.make', input }, call, async (tx) => {
    const { key: _, reason: __, grant, ...asked } = input
    const draft = { ...asked, name: asked.name.trim(), source: asked.source.trim() }
    const fault = redPacketFault(draft, call.now)
    if (fault) throw badField(fault.field, fault.message)
    const staffId = call.staff.id
    await lockMaking(tx, staffId)
    const outlay = redPacketOutlay(draft)
    const madeBefore = await outlayMadeAlone(tx, { staffId, now: call.now })
    const waits = needsSecondForPackets({ outlay, madeBefore }, await deskLimits(tx))
    const row = { ...draft, grant, state: waits ? ('asked' as const) : ('open' as const) }
    const id = await insertPacket(tx, { ...row, madeBy: staffId, madeAt: call.now })
    return { subject: subjectOf(id), after: { ...row, most: outlay }, answer: { id, waits } }
  })
}

/** Does something to a red packet, which nobody receives until it is done. @throws Refusal notFound. */
function doTo<T>(
  platform: Platform,
  deed: { name: string; input: OfPacket },
  call: StaffCall,
  work: (tx: Executor, packet: RedPacketRow) => Promise<Omit<Done<T>, 'subject'>>,
): Promise<T> {
  return doDeed(platform, deed, call, async (tx) => {
    const packet = await lockPacket(tx, deed.input.id)
    if (!packet) throw new Refusal('notFound')
    return { subject: subjectOf(packet.id), ...(await work(tx, packet)) }
  })
}

/** @throws Refusal notFound, ownRequest, decidedAlready. */
export function allowPacket(platform: Platform, input: OfPacket, call: StaffCall): Promise<null> {
  return doTo(platform, { name: 'redPackets.allow', input }, call, (tx, packet) =>
    decide(tx, packet, call, { state: 'open', decision: null }),
  )
}

/** @throws Refusal notFound, ownRequest, decidedAlready. */
export function refusePacket(
  platform: Platform,
  input: PacketInput,
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'redPackets.refuse', input }, call, (tx, packet) =>
    decide(tx, packet, call, { state: 'refused', decision: input.reason }),
  )
}

async function decide(
  tx: Executor,
  { id, state: before, madeBy }: RedPacketRow,
  { staff }: StaffCall,
  after: { state: 'open' | 'refused'; decision: string | null },
) {
  const asked = { by: madeBy ?? 0, isOpen: before === 'asked' }
  const refusal = decisionRefusal(asked, staff, 'coupons')
  if (refusal === 'own') throw new Refusal('ownRequest')
  if (refusal !== null) throw changedMeanwhile('这个红包不在等同意了，请刷新查看')
  await setPacket(tx, id, { ...after, decidedBy: staff.id })
  return { before: { state: before }, after, answer: null }
}

/** @throws Refusal notFound, decidedAlready for one of the content, badInput for fewer than were given and for too many. */
export function setPacketTotal(
  platform: Platform,
  input: PacketInput & { total: number },
  call: StaffCall,
): Promise<null> {
  const { total } = input
  return doTo(platform, { name: 'redPackets.setTotal', input }, call, async (tx, packet) => {
    const { id, madeBy, received, state } = packet
    if (madeBy === null) throw changedMeanwhile('这个红包写在学校的内容里，个数在那里改')
    if (state === 'refused') throw changedMeanwhile('同事没有同意这个红包，请另做一个')
    if (total < received) throw badField('total', `已经发出 ${received} 个，不能更少`)
    if (total > (packet.total ?? 0)) await requireAlone(tx, packet, total, call)
    await setPacket(tx, id, { total })
    return { before: { total: packet.total }, after: { total }, answer: null }
  })
}

/** @throws Refusal badInput when so many more would need a second person. */
async function requireAlone(
  tx: Executor,
  { id, amount, total, decidedBy }: RedPacketRow,
  wanted: number,
  { staff, now }: StaffCall,
): Promise<void> {
  await lockMaking(tx, staff.id)
  // What a second person has allowed is not counted again.
  const allowed = decidedBy === null ? 0 : (total ?? 0)
  const outlay = redPacketOutlay({ amount, total: wanted - allowed })
  const madeBefore = await outlayMadeAlone(tx, { staffId: staff.id, now, but: id })
  const limits = await deskLimits(tx)
  if (!needsSecondForPackets({ outlay, madeBefore }, limits)) return
  const most = formatFen(limits.packetsAlone)
  throw badField('total', `超过一个人一天能做的 ${most} 元：另做一个红包，请同事同意`)
}

/** @throws Refusal notFound, decidedAlready. */
export function pausePacket(
  platform: Platform,
  input: PacketInput,
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'redPackets.pause', input }, call, (tx, packet) => {
    if (packet.pausedAt !== null) throw changedMeanwhile('这个红包已经暂停了，请刷新查看')
    return setPaused(tx, packet, call.now)
  })
}

/** @throws Refusal notFound, decidedAlready. */
export function resumePacket(
  platform: Platform,
  input: PacketInput,
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'redPackets.resume', input }, call, (tx, packet) => {
    if (packet.pausedAt === null) throw changedMeanwhile('这个红包没有暂停，请刷新查看')
    return setPaused(tx, packet, null)
  })
}

async function setPaused(
  tx: Executor,
  { id, pausedAt: before }: RedPacketRow,
  pausedAt: number | null,
) {
  await setPacket(tx, id, { pausedAt })
  return {
    before: { isPaused: before !== null },
    after: { isPaused: pausedAt !== null },
    answer: null,
  }
}

/** @throws Refusal notFound. */
export function takePacketsBack(
  platform: Platform,
  input: PacketInput,
  call: StaffCall,
): Promise<RedPacketsToTake> {
  const { reason } = input
  const { now: createdAt } = call
  return doTo(platform, { name: 'redPackets.takeBack', input }, call, async (tx, packet) => {
    const { id, name, amount } = packet
    const unused = await endUnusedPackets(tx, id, createdAt)
    const held = await endHeldPackets(tx, id, createdAt)
    const title = `学校收回了红包“${name}”：${reason}`
    const ref = `takenBack/${id}/${createdAt}`
    await tellHolders(tx, unused, { kind: 'redPacket', ref, title, createdAt })
    await tellHolders(tx, held, {
      kind: 'redPacket',
      ref: `${ref}/held`,
      title: `${title}。你没付款的订单照旧能用，取消后不再退回`,
      createdAt,
    })
    const answer = {
      people: new Set(unused).size,
      packets: unused.length,
      amount: unused.length * amount,
      held: held.length,
    }
    return { after: answer, answer }
  })
}

/** @throws Refusal notFound. */
export function givePacketsBack(
  platform: Platform,
  input: PacketInput,
  call: StaffCall,
): Promise<{ people: number }> {
  return doTo(platform, { name: 'redPackets.giveBack', input }, call, async (tx, packet) => {
    const { id, name } = packet
    const holders = await restorePackets(tx, packet)
    await tellHolders(tx, holders, {
      kind: 'redPacket',
      ref: `givenBack/${id}/${call.now}`,
      title: `红包“${name}”还给你了，可以接着用`,
      createdAt: call.now,
    })
    const answer = { people: holders.length }
    return { after: answer, answer }
  })
}
