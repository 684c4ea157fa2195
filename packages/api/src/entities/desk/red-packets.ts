import { RED_PACKET_GRANTS } from '@kaozhou/domain'
import * as v from 'valibot'

/** Why a red packet, or another one of it, can't be given now. */
const giftRefusal = v.picklist(['asked', 'refused', 'notYet', 'over', 'paused', 'limit', 'soldOut'])

/** A red packet as staff see it. Money in fen, times in ms; null where there is no limit. */
export type DeskRedPacketFacts = v.InferOutput<typeof deskRedPacketFacts>
export const deskRedPacketFacts = v.object({
  id: v.number(),
  name: v.string(),
  amount: v.number(),
  threshold: v.number(),
  /** Where it comes from, as its holder reads it. */
  source: v.string(),
  /** On what occasion it is given; `activity`: by campaigns of the content. */
  grant: v.picklist([...RED_PACKET_GRANTS, 'activity']),
  total: v.nullable(v.number()),
  perUser: v.nullable(v.number()),
  startTime: v.nullable(v.number()),
  endTime: v.nullable(v.number()),
  /** Days of use after it was received. */
  validDays: v.number(),
  pausedAt: v.nullable(v.number()),
  /** `asked`: it waits for a second person, and nobody receives it before. */
  state: v.picklist(['asked', 'open', 'refused']),
  /** Who made it at the desk; null for one of the content. */
  madeBy: v.nullable(v.object({ id: v.number(), name: v.string() })),
  /** The second person, and what they said when they refused. */
  decidedBy: v.nullable(v.string()),
  decision: v.nullable(v.string()),
  /** How many were given, and what became of them: used, held by unpaid orders, usable, taken back. */
  given: v.number(),
  used: v.number(),
  held: v.number(),
  unused: v.number(),
  takenBack: v.number(),
  /** What the used ones took off. */
  spent: v.number(),
  /** What it can cost at most; null where there is no limit to how many are given. */
  most: v.nullable(v.number()),
  /** Why nobody receives it now; null while it is given. */
  refusal: v.nullable(giftRefusal),
})

/** Of a red packet that is to be taken back: what changes for whom. */
export type RedPacketsToTake = v.InferOutput<typeof redPacketsToTake>
export const redPacketsToTake = v.object({
  /** How many people have unused ones, how many those are, and what they are worth in fen. */
  people: v.number(),
  packets: v.number(),
  amount: v.number(),
  /** Held by orders that are not paid: used when those are paid, taken back when they are cancelled. */
  held: v.number(),
})

/** A red packet that a student could be given. */
export type DeskRedPacket = v.InferOutput<typeof deskRedPacket>
export const deskRedPacket = v.object({
  id: v.number(),
  name: v.string(),
  amount: v.number(),
  threshold: v.number(),
  /** How many are left; null without an end. */
  left: v.nullable(v.number()),
  /** How many this student has received, and how many anybody may. */
  held: v.number(),
  perUser: v.nullable(v.number()),
  /** Until when it could be used, were it given now. */
  usableUntil: v.number(),
  refusal: v.nullable(giftRefusal),
})
