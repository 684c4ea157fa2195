import { contract, type EndpointShape } from '@kaozhou/api/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type AnswerEnvelope, success } from '../platform/envelope'
import type { CurrentSession, Handlers, RequestContext } from '../platform/handlers'
import type { Platform } from '../platform/platform'
import { Refusal } from '../platform/refusal'
import { checkSignature, type SignatureSettings } from '../platform/signature/signature'
import { sendTagged } from './entity-tag'
import { readMultipart } from './multipart-form'
import { openReplayStore } from './open-replay-store'
import {
  type Fields,
  readFields,
  readForm,
  readTracking,
  type WireParts,
  wireParts,
} from './wire-parts'

type AnyHandler = (input: unknown, context: RequestContext) => Promise<unknown>

/** Finds the session of a token. @throws Refusal when the endpoint needs a login and there is no valid session. */
export type SessionResolver = (
  row: EndpointShape,
  token: string | null,
  now: number,
) => Promise<CurrentSession | null>

/** Registers every row of the contract: signature → session → input → handler → output. */
export function registerContract(
  app: FastifyInstance,
  platform: Platform,
  handlers: Handlers,
  resolveSession: SessionResolver,
): void {
  const signing: SignatureSettings = {
    digest: platform.environment.SIGNATURE_DIGEST,
    replays: openReplayStore(app, platform),
  }
  for (const [group, rows] of Object.entries(contract)) {
    for (const [name, row] of Object.entries(rows) as [string, EndpointShape][]) {
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[group]?.[
        name
      ] as AnyHandler
      app.route({
        method: row.method,
        url: routePattern(row.path),
        handler: async (request, reply) => {
          const data = await answer(row, handler, { request, platform, signing, resolveSession })
          return send(row, request, reply, success(data))
        },
      })
    }
  }
}

/** `/api/orders/{id}` of the contract is `/api/orders/:id` for the router. */
export function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

interface Call {
  request: FastifyRequest
  platform: Platform
  signing: SignatureSettings
  resolveSession: SessionResolver
}

async function answer(row: EndpointShape, handler: AnyHandler, call: Call): Promise<unknown> {
  const { request, platform } = call
  const parts = wireParts(request)
  const now = platform.now()
  const token = readToken(request, platform.environment.HEADER_AUTHORIZATION)
  if (!row.multipart) await verify(call, parts, token, now)
  const query = readFields(parts.query)
  const session = await call.resolveSession(row, token, now)
  const context: RequestContext = {
    session,
    token,
    now,
    requestId: request.id,
    log: request.log,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    clientKind: headerOf(request, platform.environment.HEADER_CLIENT_KIND) ?? 'h5',
    tracking: readTracking(query),
    otherPay: headerOf(request, platform.environment.HEADER_OTHER_PAY) ?? null,
  }
  const fields = row.method === 'GET' ? query : await readBody(row, request, parts)
  const input = parseInput(row, { ...fields, ...(request.params as Fields) })
  return parseOutput(row, await handler(input, context))
}

function readBody(
  row: EndpointShape,
  request: FastifyRequest,
  parts: WireParts,
): Fields | Promise<object> {
  return row.multipart ? readMultipart(request) : readForm(request, parts)
}

async function verify(
  call: Call,
  parts: WireParts,
  token: string | null,
  now: number,
): Promise<void> {
  const { request, signing } = call
  const { environment } = call.platform
  // POST and PUT sign their body, everything else its query (decisions §1).
  const isBodySigned = request.method === 'POST' || request.method === 'PUT'
  const reason = await checkSignature(
    {
      method: request.method,
      path: parts.path,
      payload: isBodySigned ? parts.body : parts.query,
      signature: headerOf(request, environment.HEADER_SIGNATURE),
      timestamp: headerOf(request, environment.HEADER_TIMESTAMP),
      nonce: headerOf(request, environment.HEADER_NONCE),
      token,
    },
    signing,
    now,
  )
  if (reason) throw new Refusal(reason)
}

/** Ours have 43 characters. A longer text was never given out, and is neither checked, looked up nor kept. */
const MAX_TOKEN_LENGTH = 128

/** @throws Refusal sessionExpired for a text that can't be a token: the client forgets it. */
function readToken(request: FastifyRequest, header: string): string | null {
  const token = headerOf(request, header) ?? null
  if (token && token.length > MAX_TOKEN_LENGTH) throw new Refusal('sessionExpired')
  return token
}

/** A repeated header is joined by commas, so that it fails every check. */
function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value || undefined
}

function parseInput(row: EndpointShape, fields: unknown): unknown {
  const result = v.safeParse(row.input, fields, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  // Valibot's own texts are English; ours are Chinese and fit to be shown.
  const message = /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : undefined
  throw new Refusal('badInput', { message, data: { field } })
}

/** Nothing leaves that the contract does not name, and what it names is there. */
function parseOutput(row: EndpointShape, output: unknown): unknown {
  const result = v.safeParse(row.output, output)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(
    `${row.method} ${row.path} answers against its schema at ${v.getDotPath(issue)}: ${issue.message}`,
  )
}

/** stale-while-revalidate of cacheable answers. */
const STALE_SECONDS = 120

function send(
  row: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
  content: AnswerEnvelope,
): FastifyReply {
  const isShared = row.cacheFor !== undefined && row.access === undefined
  if (!isShared) return reply.header('cache-control', 'no-store').send(content)
  const seconds = Math.floor((row.cacheFor ?? 0) / 1000)
  reply.header(
    'cache-control',
    `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`,
  )
  return sendTagged(request, reply, content)
}
