import { hasRight, type Right } from '@kaozhou/domain'
import type { FastifyRequest } from 'fastify'
import { deskToken } from '../../../http/desk/desk-routes'
import type { Staff } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { findStaffOf } from './staff-session-service'

/** Who asks for what is no row of the contract: a socket, a file. @throws Refusal unauthorized, forbidden. */
export async function requireStaff(
  platform: Platform,
  request: FastifyRequest,
  right: Right,
): Promise<Staff> {
  const token = deskToken(request)
  const call = { now: platform.now(), address: request.ip }
  const staff = token ? await findStaffOf(platform, token, call) : null
  if (!staff) throw new Refusal('unauthorized')
  if (!hasRight(staff.roles, right)) throw new Refusal('forbidden')
  return staff
}

/** An id in a path. @throws Refusal notFound */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Refusal('notFound')
  return Number(text)
}
