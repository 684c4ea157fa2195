import {
  DAY,
  parseBeijingDay,
  type RedPacketDraft,
  type RedPacketFault,
  type RedPacketGrant,
  redPacketFault,
} from '@kaozhou/domain'
import { fenOf } from '../../../data/fen-of'

/** The form of a new red packet, as it is typed. */
export const EMPTY_PACKET = {
  name: '',
  source: '',
  grant: 'staff' as RedPacketGrant,
  amount: '',
  threshold: '',
  total: '',
  perUser: '1',
  from: '',
  until: '',
  validDays: '7',
}

export type PacketForm = typeof EMPTY_PACKET

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** What the form says, for the rules and the server. A day begins and ends at midnight in Beijing; no first day is now. */
export function packetDraft(form: PacketForm, now: number): RedPacketDraft {
  const from = parseBeijingDay(form.from)
  return {
    name: form.name.trim(),
    source: form.source.trim(),
    amount: fenOf(form.amount) ?? Number.NaN,
    threshold: form.threshold.trim() === '' ? 0 : (fenOf(form.threshold) ?? Number.NaN),
    total: numberOf(form.total),
    perUser: numberOf(form.perUser),
    startTime: Number.isNaN(from) ? now : Math.max(from, now),
    endTime: parseBeijingDay(form.until) + DAY,
    validDays: numberOf(form.validDays),
  }
}

/** The first thing that is wrong, and in which field of the form; null when it can be made. */
export function packetFormFault(
  form: PacketForm,
  now: number,
): { field: keyof PacketForm; message: string } | null {
  const fault: RedPacketFault | null = redPacketFault(packetDraft(form, now), now)
  if (!fault) return null
  const { field, message } = fault
  if (field === 'endTime') return { field: 'until', message }
  return { field: field === 'startTime' ? 'from' : field, message }
}
