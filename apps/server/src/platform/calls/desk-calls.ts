import type { EndpointShape, Output, ParsedInput } from '@kaozhou/api/contract'
import type { DeskContract } from '@kaozhou/api/desk'
import type { Right, Role } from '@kaozhou/domain'
import type { FastifyBaseLogger } from 'fastify'

/** Who is logged in at the desk. */
export interface Staff {
  id: number
  login: string
  name: string
  roles: readonly Role[]
  teacherId: number | null
  sessionId: number
  /** When a second factor was last shown. */
  factorAt: number
  hasPasskey: boolean
  isDemo: boolean
}

/** Facts about a call of the desk beside its input. */
export interface DeskCall {
  /** Null before a login. */
  staff: Staff | null
  now: number
  requestId: string
  log: FastifyBaseLogger
  address: string
  userAgent: string
  /** Sets the cookie of the session with the answer; null takes it away. */
  keepToken(token: string | null): void
}

/** A call of somebody who is logged in at the desk. */
export type StaffCall = DeskCall & { staff: Staff }

/** What a row of the desk asks of its caller. */
export type StaffRight = Right | 'anyone'

type CallOf<E extends EndpointShape> = E extends { access: { staff: StaffRight } }
  ? StaffCall
  : DeskCall

/** Answers one row of the desk, or throws a Refusal. */
export type DeskHandler<E extends EndpointShape> = (
  input: ParsedInput<E>,
  call: CallOf<E>,
) => Promise<Output<E>>

/** One handler per row of the desk; a missing one is a compile error. */
export type DeskHandlers = {
  [Group in keyof DeskContract]: {
    [Name in keyof DeskContract[Group]]: DeskContract[Group][Name] extends EndpointShape
      ? DeskHandler<DeskContract[Group][Name]>
      : never
  }
}
