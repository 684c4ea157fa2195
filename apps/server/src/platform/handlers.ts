import type { Contract, EndpointShape, Output, ParsedInput } from '@kaozhou/api/contract'
import type { FastifyBaseLogger } from 'fastify'

/** The session that a call came with. */
export interface CurrentSession {
  userId: number
  sessionId: number
}

/** Who sent the visitor; cut to 24 characters (spec §5). */
export interface Tracking {
  channelId: string | null
  statisticId: string | null
}

/** What a handler knows about the call beside its input. */
export interface RequestContext {
  /** Null when the call came without a session that is good. */
  session: CurrentSession | null
  /** The token as it was sent, good or not. */
  token: string | null
  /** When the call came in, ms since the epoch; a handler asks no other clock. */
  now: number
  requestId: string
  log: FastifyBaseLogger
  /** The caller's address. */
  address: string
  userAgent: string
  /** Only for statistics: a caller may claim to be anything (decisions §4). */
  clientKind: string
  tracking: Tracking
  /** The other-pay header as it was sent (decisions §1). */
  otherPay: string | null
}

/** The context of a call that needs a login. */
export interface UserContext extends RequestContext {
  session: CurrentSession
}

type ContextOf<E extends EndpointShape> = E extends { access: 'user' }
  ? UserContext
  : RequestContext

/** Answers one endpoint, or throws a Refusal. */
export type Handler<E extends EndpointShape> = (
  input: ParsedInput<E>,
  context: ContextOf<E>,
) => Promise<Output<E>>

type GroupHandlers<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends EndpointShape ? Handler<Rows[Name]> : never
}

/** One handler per endpoint of the contract: one that is missing does not compile. */
export type Handlers = { [Group in keyof Contract]: GroupHandlers<Contract[Group]> }
