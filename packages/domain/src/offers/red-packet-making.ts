import { DAY } from '../time/spans'
import { periodAt } from '../time/time-left'
import { RED_PACKET_LIMITS } from './red-packet-limits'

/** A red packet as staff make it. Money in fen, times in ms. */
export interface RedPacketDraft {
  /** As its holder reads it. */
  name: string
  /** Where it comes from, as its holder reads it. */
  source: string
  /** What it takes off. */
  amount: number
  /** The least total that it is for; 0 for every one. */
  threshold: number
  /** How many there are in all. */
  total: number
  /** How many one person can have. */
  perUser: number
  /** From when it is given. */
  startTime: number
  /** Until when it is given. */
  endTime: number
  /** For how many days after its receipt it can be used. */
  validDays: number
}

/** What is wrong with a field of a draft. */
export interface RedPacketFault {
  /** The field that is wrong. */
  field: keyof RedPacketDraft
  /** What is wrong with it, in a sentence for staff. */
  message: string
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** The first thing that is wrong with a red packet that staff make; null for one that can be made. */
export function redPacketFault(draft: RedPacketDraft, now: number): RedPacketFault | null {
  return wordFault(draft) ?? termsFault(draft) ?? countFault(draft) ?? timeFault(draft, now)
}

function wordFault(draft: RedPacketDraft): RedPacketFault | null {
  for (const [field, name] of [
    ['name', '名称'],
    ['source', '来源'],
  ] as const) {
    const length = [...draft[field].trim()].length
    if (length === 0 || length > RED_PACKET_LIMITS[field]) {
      return { field, message: `${name} 1 到 ${RED_PACKET_LIMITS[field]} 个字` }
    }
  }
  return null
}

function termsFault({ amount, threshold }: RedPacketDraft): RedPacketFault | null {
  const { least, most } = RED_PACKET_LIMITS.amount
  if (!isWithin(amount, least, most)) {
    return { field: 'amount', message: `面额 ${least / 100} 到 ${most / 100} 元` }
  }
  if (!isWithin(threshold, 0, RED_PACKET_LIMITS.threshold)) {
    return { field: 'threshold', message: '门槛不对' }
  }
  return threshold > 0 && threshold < amount
    ? { field: 'threshold', message: '门槛不能比面额还少；不设门槛填 0' }
    : null
}

function countFault({ total, perUser }: RedPacketDraft): RedPacketFault | null {
  if (!isWithin(total, 1, RED_PACKET_LIMITS.total)) {
    return { field: 'total', message: `个数 1 到 ${RED_PACKET_LIMITS.total}` }
  }
  const most = Math.min(total, RED_PACKET_LIMITS.perUser)
  return isWithin(perUser, 1, most) ? null : { field: 'perUser', message: `每人 1 到 ${most} 个` }
}

function timeFault(
  { startTime, endTime, validDays }: RedPacketDraft,
  now: number,
): RedPacketFault | null {
  if (!(endTime > now && endTime > startTime)) {
    return { field: 'endTime', message: '最后一天要在开始以后、今天或以后' }
  }
  if (endTime > now + RED_PACKET_LIMITS.days * DAY) {
    return { field: 'endTime', message: `最多 ${RED_PACKET_LIMITS.days} 天以后` }
  }
  return isWithin(validDays, 1, RED_PACKET_LIMITS.validDays)
    ? null
    : { field: 'validDays', message: `领到后 1 到 ${RED_PACKET_LIMITS.validDays} 天` }
}

/** What all red packets of a draft take off at most, in fen. */
export function redPacketOutlay({
  amount,
  total,
}: Pick<RedPacketDraft, 'amount' | 'total'>): number {
  return amount * total
}

/** What a red packet says of whether it is given now. Times in ms; null where there is no limit. */
export interface RedPacketStock {
  /** Waits for a second person, is given, or was refused. */
  state: 'asked' | 'open' | 'refused'
  /** When staff paused it; null while it is given. */
  pausedAt: number | null
  /** From when it is given. */
  startTime: number | null
  /** Until when it is given. */
  endTime: number | null
  /** How many there are in all. */
  total: number | null
  /** How many were given. */
  received: number
  /** How many one person can have. */
  perUser: number | null
}

/** Why nobody, or a person who has received `held` of it, is given a red packet, in the order in which it is told. */
export type RedPacketGiftRefusal =
  | 'asked'
  | 'refused'
  | 'notYet'
  | 'over'
  | 'paused'
  | 'limit'
  | 'soldOut'

/** Why a person who has received `held` of a red packet can't be given another one now; null when they can. */
export function redPacketGiftRefusal(
  packet: RedPacketStock,
  held: number,
  now: number,
): RedPacketGiftRefusal | null {
  const { state, total, perUser } = packet
  if (state !== 'open') return state
  const period = periodAt(packet, now)
  if (period !== 'running') return period === 'upcoming' ? 'notYet' : 'over'
  if (packet.pausedAt !== null) return 'paused'
  if (perUser !== null && held >= perUser) return 'limit'
  return total !== null && packet.received >= total ? 'soldOut' : null
}

/** What became of the red packets of one kind, by number; `spent` in fen. */
export interface RedPacketCounts {
  /** What the packets that paid orders used took off, in fen. */
  spent: number
  /** Held by orders that are not paid yet. */
  held: number
  /** In wallets, and usable. */
  unused: number
}

/**
 * What a red packet can cost at most, in fen: what was used, what people hold, and what may still be given. One that was taken
 * back or has expired costs nothing. Null where there is no limit to how many are given.
 */
export function redPacketMost(
  packet: RedPacketStock & { amount: number },
  { spent, held, unused }: RedPacketCounts,
  now: number,
): number | null {
  const { amount, total, received, state, endTime } = packet
  const isOver = state === 'refused' || (endTime !== null && endTime <= now)
  if (total === null && !isOver) return null
  const left = isOver ? 0 : Math.max((total ?? 0) - received, 0)
  return spent + (held + unused + left) * amount
}
