import type { DeskRedPacketFacts, RedPacketsToTake } from '@kaozhou/api/desk'
import { redPacketGiftRefusal, redPacketMost } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { findRedPacket } from '../../../catalogue/coupons/red-packet-repository'
import {
  countToTake,
  figuresOf,
  findDeskPacket,
  listDeskPackets,
  type NamedPacket,
  type PacketFigures,
  type PacketQueue,
} from './desk-red-packet-repository'

export interface PacketPage {
  queue: PacketQueue
  before?: string | undefined
  length: number
}

/** @throws Refusal badInput for a `before` that no page ended with. */
export async function pageOfPackets(
  db: Executor,
  { queue, before, length }: PacketPage,
  now: number,
): Promise<{ list: DeskRedPacketFacts[]; next: string | null }> {
  if (before !== undefined && !/^[1-9]\d{0,8}$/.test(before)) throw new Refusal('badInput')
  const last = before === undefined ? undefined : Number(before)
  const rows = await listDeskPackets(db, { queue, before: last, now }, length + 1)
  const page = rows.slice(0, length)
  const figures = await figuresOf(
    db,
    page.map(({ packet }) => packet.id),
    now,
  )
  const end = page.at(-1)
  return {
    list: page.map((row) => present(row, figures(row.packet.id), now)),
    next: rows.length > length && end ? String(end.packet.id) : null,
  }
}

/** @throws Refusal notFound. */
export async function packetDetail(
  db: Executor,
  id: number,
  now: number,
): Promise<DeskRedPacketFacts> {
  const row = await findDeskPacket(db, id)
  if (!row) throw new Refusal('notFound')
  const figures = await figuresOf(db, [id], now)
  return present(row, figures(id), now)
}

function present(
  { packet, maker, decider }: NamedPacket,
  figures: PacketFigures,
  now: number,
): DeskRedPacketFacts {
  const { received: _, madeAt: __, madeBy, decidedBy: ___, ...facts } = packet
  return {
    ...facts,
    ...figures,
    madeBy: madeBy === null ? null : { id: madeBy, name: maker ?? '' },
    decidedBy: decider,
    most: redPacketMost(packet, figures, now),
    refusal: redPacketGiftRefusal(packet, 0, now),
  }
}

/** @throws Refusal notFound. */
export async function packetsToTake(
  db: Executor,
  id: number,
  now: number,
): Promise<RedPacketsToTake> {
  const packet = await findRedPacket(db, id)
  if (!packet) throw new Refusal('notFound')
  const counted = await countToTake(db, id, now)
  return { ...counted, amount: counted.packets * packet.amount }
}
