import { RED_PACKET_GRANTS, RED_PACKET_LIMITS } from '@kaozhou/domain'
import * as v from 'valibot'
import { deskRedPacketFacts, redPacketsToTake } from '../../../entities/desk/red-packets'
import { endpoint } from '../../endpoint'
import { epochMs, id, int, noInput, nothing, text } from '../../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from '../desk-schemas'

const access = { staff: 'coupons' } as const
const ofPacket = { id: id(), key: deedKey, reason: deedReason }
const changes = ['redPackets', 'inbox', 'record'] as const

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/red-packets',
  summary:
    'Red packets that are given, that wait for a second person, or that are over; the last made first',
  access,
  input: v.object({ ...keyPage, queue: v.optional(v.picklist(['open', 'asked', 'over']), 'open') }),
  output: keyPageOf(deskRedPacketFacts),
})

export const limits = endpoint({
  method: 'GET',
  path: '/api/desk/red-packets/limits',
  summary:
    'What the caller’s red packets of a day may cost alone, and what those made cost at most, in fen',
  access,
  input: noInput,
  output: v.object({ packetsAlone: v.number(), madeBefore: v.number() }),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/red-packets/{id}',
  summary: 'A red packet, what became of those that people received, and what it costs',
  access,
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskRedPacketFacts,
})

/** Refused with `badInput` and the field for terms that staff can't promise. */
export const make = endpoint({
  method: 'POST',
  path: '/api/desk/red-packets',
  summary:
    'Makes a red packet by the rules of domain’s `redPacketFault`; above the limit of one person it waits for a second one',
  access,
  needsFactor: true,
  deed: '新建红包',
  changes,
  input: v.object({
    key: deedKey,
    reason: deedReason,
    name: text(RED_PACKET_LIMITS.name, 1),
    source: text(RED_PACKET_LIMITS.source, 1),
    grant: v.picklist(RED_PACKET_GRANTS),
    amount: int(),
    threshold: int(),
    total: int(1),
    perUser: int(1),
    startTime: epochMs(),
    endTime: epochMs(),
    validDays: int(1),
  }),
  output: v.object({ id: v.number(), waits: v.boolean() }),
})

/** Refused with `ownRequest` for who made it, with `decidedAlready` for one that waits for nobody. */
export const allow = endpoint({
  method: 'POST',
  path: '/api/desk/red-packets/{id}/allow',
  summary: 'Allows the red packet of a colleague that costs much',
  access,
  needsFactor: true,
  deed: '同意红包',
  changes,
  refuses: ['decidedAlready', 'notFound', 'ownRequest'],
  input: v.object({ id: id(), key: deedKey }),
  output: nothing,
})

/** Refused as `allow`. */
export const refuse = endpoint({
  method: 'POST',
  path: '/api/desk/red-packets/{id}/refuse',
  summary: 'Refuses the red packet of a colleague; who made it reads why',
  access,
  deed: '不同意红包',
  changes,
  refuses: ['decidedAlready', 'notFound', 'ownRequest'],
  input: v.object(ofPacket),
  output: nothing,
})

/**
 * Refused with `decidedAlready` for one of the content, whose number stands there, with `badInput` for fewer than were given
 * and for more than one person may decide.
 */
export const setTotal = endpoint({
  method: 'POST',
  path: '/api/desk/red-packets/{id}/total',
  summary: 'How many there are in all; no fewer than were given',
  access,
  needsFactor: true,
  deed: '改红包个数',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object({ ...ofPacket, total: int(1, RED_PACKET_LIMITS.total) }),
  output: nothing,
})

/** Refused with `decidedAlready` for one that is paused. */
export const pause = endpoint({
  method: 'POST',
  path: '/api/desk/red-packets/{id}/pause',
  summary: 'From now on nobody receives it; who has it can use it',
  access,
  deed: '暂停红包',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(ofPacket),
  output: nothing,
})

/** Refused with `decidedAlready` for one that is not paused. */
export const resume = endpoint({
  method: 'POST',
  path: '/api/desk/red-packets/{id}/resume',
  summary: 'It can be received again',
  access,
  deed: '恢复红包',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: v.object(ofPacket),
  output: nothing,
})

export const toTakeBack = endpoint({
  method: 'GET',
  path: '/api/desk/red-packets/{id}/take-back',
  summary: 'From how many people how much would be taken back now',
  access,
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: redPacketsToTake,
})

/** Those that an order uses stay used; one of an order that is not paid ends when that is cancelled. */
export const takeBack = endpoint({
  method: 'POST',
  path: '/api/desk/red-packets/{id}/take-back',
  summary: 'Ends it in all wallets where it is not used; its holders read why',
  access,
  needsFactor: true,
  deed: '收回红包',
  changes,
  refuses: ['notFound'],
  input: v.object(ofPacket),
  output: redPacketsToTake,
})

export const giveBack = endpoint({
  method: 'POST',
  path: '/api/desk/red-packets/{id}/give-back',
  summary: 'Gives back what was taken, until the time that it had',
  access,
  deed: '还回红包',
  changes,
  refuses: ['notFound'],
  input: v.object(ofPacket),
  output: v.object({ people: v.number() }),
})
