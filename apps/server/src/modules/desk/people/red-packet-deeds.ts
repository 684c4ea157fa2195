import type { DeskRedPacket } from '@kaozhou/api/desk'
import { DAY, type RedPacketGiftRefusal, redPacketGiftRefusal } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import {
  countReceivedOfEach,
  findRedPacket,
  listRedPacketsToGive,
  type RedPacketRow,
  tryToGive,
} from '../../catalogue/coupons/red-packet-repository'
import { doTo, type PersonInput } from './do-to-person'

/** So many are listed; a name finds the others. */
const MOST = 20

/** Red packets that are given by hand, and whether a student could be given each. */
export async function redPacketsFor(
  db: Executor,
  { id, text }: { id: number; text: string },
  now: number,
): Promise<DeskRedPacket[]> {
  const rows = await listRedPacketsToGive(db, { text, now, limit: MOST })
  if (rows.length === 0) return []
  const held = await countReceivedOfEach(
    db,
    id,
    rows.map((row) => row.id),
  )
  return rows.map((row) => present(row, held.get(row.id) ?? 0, now))
}

function present(row: RedPacketRow, held: number, now: number): DeskRedPacket {
  const { id, name, amount, threshold, total, received, perUser, validDays } = row
  return {
    ...{ id, name, amount, threshold, held, perUser },
    left: total === null ? null : Math.max(total - received, 0),
    usableUntil: now + validDays * DAY,
    refusal: redPacketGiftRefusal(row, held, now),
  }
}

const REFUSALS: Readonly<Record<RedPacketGiftRefusal, string>> = {
  asked: '这个红包还在等同事同意',
  refused: '同事没有同意这个红包',
  notYet: '这个红包还没到发放时间',
  over: '这个红包的发放时间已过',
  paused: '这个红包暂停发放',
  limit: '这位学生领过的已达每人上限',
  soldOut: '这个红包已经发完',
}

/** @throws Refusal notFound, redPacketUnavailable with why it is not given. */
export function giveRedPacketTo(
  platform: Platform,
  input: PersonInput & { redPacketId: number },
  call: StaffCall,
): Promise<{ usableUntil: number }> {
  const { id: userId, redPacketId, key } = input
  return doTo(platform, { name: 'people.giveRedPacket', input }, call, async (tx) => {
    const packet = await findRedPacket(tx, redPacketId)
    if (packet?.grant !== 'staff') {
      throw new Refusal('notFound', { message: '没有这个能手工发的红包' })
    }
    const gift = { userId, ref: `staff:${key}`, now: call.now }
    const given = await tryToGive(tx, packet, gift)
    if (typeof given !== 'number') throw unavailable(given)
    const answer = { usableUntil: given }
    return { after: { redPacketId, name: packet.name, ...answer }, answer }
  })
}

function unavailable(refusal: RedPacketGiftRefusal | 'used'): Refusal {
  const message = refusal === 'used' ? '这个红包已经发过了' : REFUSALS[refusal]
  return new Refusal('redPacketUnavailable', { message })
}
