import type { EndpointShape } from '@kaozhou/api/contract'
import { deskContract } from '@kaozhou/api/desk'
import { hasRight, isFactorFresh, STAFF_SESSION_MS } from '@kaozhou/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskCall, DeskHandlers, Staff, StaffRight } from '../../platform/calls/desk-calls'
import { success } from '../../platform/calls/envelope'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import type { SignatureSettings } from '../../platform/signature/signature'
import { routePattern } from '../contract-routes'
import type { CallGate } from '../gate/call-gate'
import { parseInput, parseOutput } from '../row-values'
import { answerByKey, verify } from '../verify-request'
import { readFields, readForm, wireParts } from '../wire-parts'

/** Who has this token now; null for an unknown or ended one. */
export type FindStaff = (
  token: string,
  request: { now: number; address: string },
) => Promise<Staff | null>

type AnyHandler = (input: unknown, call: DeskCall) => Promise<unknown>

const COOKIE = 'kz_desk'
const TOKEN = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`)

/** The token of the browser's session at the desk. */
export function deskToken({ headers }: FastifyRequest): string | undefined {
  return TOKEN.exec(headers.cookie ?? '')?.[1]
}

/**
 * Registers every row of the desk: limits → signature → session → right → input → handler → output. The session is a cookie
 * that scripts can't read and that no other site's request carries; the signature's headers keep forms of other sites out too.
 */
export function registerDesk(
  app: FastifyInstance,
  platform: Platform,
  { limits, replays }: CallGate,
  handlers: DeskHandlers,
  findStaff: FindStaff,
): void {
  const signing = { digest: platform.environment.SIGNATURE_DIGEST, replays }
  for (const [group, rows] of Object.entries(deskContract)) {
    for (const [name, row] of Object.entries(rows) as [string, EndpointShape][]) {
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[group]?.[
        name
      ] as AnyHandler
      const id = `desk.${group}.${name}`
      app.route({
        method: row.method,
        url: routePattern(row.path),
        config: { row: id },
        onRequest: (request) => limits.admit(request, undefined, COST),
        handler: (request, reply) =>
          answer({ platform, signing, findStaff, id, row, handler }, request, reply),
      })
    }
  }
}

/** In tokens of the general limits: as a write of the storefront. */
const COST = 2

interface Route {
  platform: Platform
  signing: SignatureSettings
  findStaff: FindStaff
  id: string
  row: EndpointShape
  handler: AnyHandler
}

async function answer(
  { platform, signing, findStaff, id, row, handler }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parts = wireParts(request)
  const now = platform.now()
  await verify(request, platform, signing, { parts, token: null, now })
  const token = deskToken(request)
  const staff = token ? await findStaff(token, { now, address: request.ip }) : null
  requireAccess(row, staff, now)
  const fields =
    row.method === 'GET' || row.method === 'DELETE'
      ? readFields(parts.query)
      : readForm(request, parts)
  const input = parseInput(row, { ...fields, ...(request.params as object) })
  const call: DeskCall = {
    staff,
    now,
    requestId: request.id,
    log: request.log,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    keepToken: (kept) => {
      reply.header('set-cookie', cookieOf(kept, platform.environment.BASE_URL))
    },
  }
  const facts = { row, id, caller: `staff ${staff?.id}`, parts }
  const data = await answerByKey(request, platform, facts, async () =>
    parseOutput(row, await handler(input, call)),
  )
  return reply.header('cache-control', 'no-store').send(success(data))
}

/** @throws Refusal unauthorized, forbidden, factorNeeded. */
function requireAccess(row: EndpointShape, staff: Staff | null, now: number): void {
  const right = rightOf(row)
  if (right === null) return
  if (!staff) throw new Refusal('unauthorized')
  if (right !== 'anyone' && !hasRight(staff.roles, right)) throw new Refusal('forbidden')
  if (row.needsFactor && !isFactorFresh(staff.factorAt, now)) throw new Refusal('factorNeeded')
}

/** What a row asks of its caller; null before a login. */
function rightOf({ access }: EndpointShape): StaffRight | null {
  return typeof access === 'object' ? access.staff : null
}

function cookieOf(token: string | null, baseUrl: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  const age = token === null ? 0 : STAFF_SESSION_MS / 1000
  return `${COOKIE}=${token ?? ''}; Path=/api/desk; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`
}
