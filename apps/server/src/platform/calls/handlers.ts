import type { Contract, EndpointShape, Output, ParsedInput } from '@kaozhou/api/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { OwnSession, Viewer } from './viewer'

/** The session that a call came with. */
export interface CurrentSession {
  userId: number
  sessionId: number
  /** Staff look as the user: what they get has no whole phone number. */
  isView?: true
}

/** Ids of the channel that the visitor came from, cut to 24 characters (spec §5). */
export interface Tracking {
  channelId: string | null
  statisticId: string | null
}

/** Facts about a call beside its input: who asks, when and from where. Handlers read no other clock. */
export interface Call extends Viewer {
  /** Null when the call has no valid session. */
  sessionId: number | null
  /** Staff look as the user: nothing is asked for elsewhere in the user's name. */
  isView?: true
  /** The token as sent, valid or not. */
  token: string | null
  requestId: string
  log: FastifyBaseLogger
  /** The caller's IP address. */
  address: string
  userAgent: string
  /** For statistics only: the caller chooses it (decisions §4). */
  clientKind: string
  tracking: Tracking
  /** The other-pay header as sent (decisions §1). */
  otherPay: string | null
}

/** A call that needs a login. */
export type OwnCall = Call & OwnSession

type CallOf<E extends EndpointShape> = E extends { access: 'user' } ? OwnCall : Call

/** Answers one endpoint, or throws a Refusal. */
export type Handler<E extends EndpointShape> = (
  input: ParsedInput<E>,
  viewer: CallOf<E>,
) => Promise<Output<E>>

type GroupHandlers<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends EndpointShape ? Handler<Rows[Name]> : never
}

/** One handler per endpoint of the contract; a missing one is a compile error. */
export type Handlers = { [Group in keyof Contract]: GroupHandlers<Contract[Group]> }
