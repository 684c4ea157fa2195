import type { Contract, EndpointShape, Output, ParsedInput } from '@kaozhou/api/contract'
import type { FastifyBaseLogger } from 'fastify'

/** The session that a call came with. */
export interface CurrentSession {
  userId: number
  sessionId: number
}

/** The session of a request, null for a visitor, and its time. */
export interface Viewer {
  session: CurrentSession | null
  now: number
}

/** The logged-in user of a request, and its time. */
export interface LoggedInViewer extends Viewer {
  session: CurrentSession
}

/** Ids of the channel that the visitor came from, cut to 24 characters (spec §5). */
export interface Tracking {
  channelId: string | null
  statisticId: string | null
}

/** Facts about a call beside its input. */
export interface RequestContext {
  /** Null when the call has no valid session. */
  session: CurrentSession | null
  /** The token as sent, valid or not. */
  token: string | null
  /** Time of arrival in ms since the epoch. Handlers read no other clock. */
  now: number
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

/** One handler per endpoint of the contract; a missing one is a compile error. */
export type Handlers = { [Group in keyof Contract]: GroupHandlers<Contract[Group]> }
