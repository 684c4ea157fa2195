import { contract, type EndpointShape, isSigned } from '@kaozhou/api/contract'
import { MINUTE, maskPhonesIn } from '@kaozhou/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { success } from '../platform/calls/envelope'
import type { Call, CurrentSession, Handlers } from '../platform/calls/handlers'
import type { Platform } from '../platform/platform'
import { createReplayStore } from '../platform/signature/replay-store'
import type { SignatureSettings } from '../platform/signature/signature'
import { compressAnswer, sendCompressed } from './compressed-answer'
import { type CallGate, REMEMBERED_MS } from './gate/call-gate'
import type { CallLimits } from './gate/call-limits'
import { readMultipart, withMultipart, withUpload } from './multipart-form'
import { openPublicAnswers, type PublicAnswers } from './public-answers'
import { publicContext } from './public-context'
import { parseInput, parseOutput } from './row-values'
import { answerByKey, headerOf, readToken, verify } from './verify-request'
import { isPreviewToken, previewCookie } from './viewing/preview-cookie'
import type { AnswerPreviewed } from './viewing/previewed-call'
import { viewingCookie } from './viewing/viewing-cookie'
import {
  type Fields,
  readFields,
  readForm,
  readTracking,
  type WireParts,
  wireParts,
} from './wire-parts'

type AnyHandler = (input: unknown, call: Call) => Promise<unknown>

/** Finds the session of a token. @throws Refusal when the endpoint needs a login and there is no valid session. */
export type SessionResolver = (
  row: EndpointShape,
  request: {
    token: string | null
    now: number
    address: string
    /** The row's name, and the token of the view that this browser is in. */
    call: { id: string; viewing: string | null }
  },
) => Promise<CurrentSession | null>

/** What a call of a row costs in tokens of the general limits. */
export type CallCost = (group: string, name: string, row: EndpointShape) => number

/** Registers every row of the contract: limits → signature → session → input → handler → output. */
export async function registerContract(
  app: FastifyInstance,
  platform: Platform,
  { limits, replays }: CallGate,
  handlers: Handlers,
  resolveSession: SessionResolver,
  costOf: CallCost,
  answerPreviewed: AnswerPreviewed,
): Promise<void> {
  const digest = platform.environment.SIGNATURE_DIGEST
  const parts: RouteParts = {
    platform,
    resolveSession,
    answerPreviewed,
    signing: { digest, replays },
    // A replayed read of a public answer does no harm: its nonce is remembered by this process only.
    publicSigning: { digest, replays: createReplayStore(REMEMBERED_MS) },
    publicAnswers: await openPublicAnswers(platform.store.notifications),
    limits,
  }
  const tokenOf = (request: FastifyRequest) =>
    headerOf(request, platform.environment.HEADER_AUTHORIZATION)
  function addRoute(scope: FastifyInstance, route: Route): void {
    const { row, cost } = route
    scope.route({
      method: row.method,
      url: routePattern(row.path),
      config: { row: route.id },
      onRequest: (request) => parts.limits.admit(request, tokenOf(request), cost),
      handler: (request, reply) => {
        const token = tokenOf(request)
        if (isPreviewToken(token)) return answerInPreview(route, request, reply, token)
        return isPublic(route, request)
          ? answerPublic(route, request, reply)
          : answerOne(route, request, reply)
      },
    })
  }
  const routes = Object.entries(contract).flatMap(([group, rows]) =>
    (Object.entries(rows) as [string, EndpointShape][]).map(([name, row]): Route => {
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[group]?.[
        name
      ] as AnyHandler
      const cost = costOf(group, name, row)
      return { ...parts, row, handler, cost, id: `${group}.${name}` }
    }),
  )
  for (const route of routes) if (!route.row.multipart) addRoute(app, route)
  await withMultipart(app, (scope) => {
    for (const route of routes) if (route.row.multipart) addRoute(scope, route)
  })
}

/** `/api/orders/{id}` of the contract is `/api/orders/:id` for the router. */
export function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

interface RouteParts {
  platform: Platform
  signing: SignatureSettings
  publicSigning: SignatureSettings
  publicAnswers: PublicAnswers
  resolveSession: SessionResolver
  answerPreviewed: AnswerPreviewed
  limits: CallLimits
}

interface Route extends RouteParts {
  id: string
  row: EndpointShape
  handler: AnyHandler
  cost: number
}

/** True when the answer is the same for every caller, or for every visitor when this one is a visitor: then it is cached. */
function isPublic({ row, platform }: Route, request: FastifyRequest): boolean {
  if (row.access !== undefined) return false
  if (row.sameForVisitors !== true) return row.cacheFor !== undefined
  const { HEADER_AUTHORIZATION } = platform.environment
  return headerOf(request, HEADER_AUTHORIZATION) === undefined
}

/** How long an answer that depends on the time is cached, such as one with a limited price. */
const CLOCK_MS = 1_000
/** How long any other answer is cached while no change is notified, unless its row sets a time. */
const KEPT_MS = MINUTE

/** Answers with kept bytes. The handler gets no fact about the caller, so nothing personal can be in them. */
async function answerPublic(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { row, platform, publicSigning, handler } = route
  const parts = wireParts(request)
  const now = platform.now()
  const token = readToken(request, platform.environment.HEADER_AUTHORIZATION)
  await verify(request, platform, publicSigning, { parts, token, now })
  const query = readFields(parts.query)
  // The answer does not depend on the tracking ids; a broken one is refused all the same.
  readTracking(query)
  const input = parseInput(row, { ...query, ...(request.params as Fields) })
  const ready = await route.publicAnswers.get(`${route.id} ${keyOf(input)}`, now, async () => {
    const { context, readsClock } = publicContext(request, now)
    const data = parseOutput(row, await handler(input, context))
    const keptForMs = readsClock() ? CLOCK_MS : Math.min(row.cacheFor ?? KEPT_MS, KEPT_MS)
    return { ready: compressAnswer(JSON_TYPE, JSON.stringify(success(data))), keptForMs }
  })
  reply.header('cache-control', publicCacheControl(row))
  return sendCompressed(request, reply, ready, { isTagged: row.cacheFor !== undefined })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** What the row reads of a request, independent of the order of its parameters. */
function keyOf(input: unknown): string {
  const fields = Object.entries(input as object).filter(([, value]) => value !== undefined)
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function answerOne(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { row, platform, signing, handler } = route
  const parts = wireParts(request)
  const now = platform.now()
  const token = readToken(request, platform.environment.HEADER_AUTHORIZATION)
  if (isSigned(row)) await verify(request, platform, signing, { parts, token, now })
  const query = readFields(parts.query)
  const session = await route.resolveSession(row, {
    token,
    now,
    address: request.ip,
    call: { id: route.id, viewing: viewingCookie(request) },
  })
  // A view counts for its network alone: its pages all send the same token.
  if (session && token && !session.isView)
    await route.limits.admitUser(request, token, session.userId, route.cost)
  const context: Call = {
    userId: session?.userId ?? null,
    sessionId: session?.sessionId ?? null,
    ...(session?.isView && { isView: true }),
    token,
    ...callFacts(request, platform, { query, now }),
  }
  const run = async (): Promise<unknown> => {
    const input = await readInput(row, request, { parts, query })
    return parseOutput(row, await handler(input, context))
  }
  const caller = session ? `user ${session.userId}` : 'visitor'
  const answered = await (row.multipart
    ? withUpload(request, personOf(context), run)
    : answerByKey(request, platform, { row, id: route.id, caller, parts }, run))
  const data = session?.isView ? withPhonesMasked(answered) : answered
  return reply.header('cache-control', 'no-store').send(success(data))
}

/** Answers a page of a preview: the guard of previews says what of it a visitor's handler answers. */
async function answerInPreview(
  { id, row, platform, signing, handler, answerPreviewed }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const parts = wireParts(request)
  const now = platform.now()
  if (isSigned(row)) await verify(request, platform, signing, { parts, token, now })
  const query = readFields(parts.query)
  const facts = callFacts(request, platform, { query, now })
  const call: Call = { userId: null, sessionId: null, isView: true, token: null, ...facts }
  const input = () => readInput(row, request, { parts, query })
  const data = await answerPreviewed({
    ...{ id, row, call, input, token, sealed: previewCookie(request) },
    answer: async () => handler(await input(), call),
  })
  return reply.header('cache-control', 'no-store').send(success(parseOutput(row, data)))
}

/** What a request says beside its input and its session. */
function callFacts(
  request: FastifyRequest,
  { environment }: Platform,
  { query, now }: { query: Fields; now: number },
): Omit<Call, 'userId' | 'sessionId' | 'token'> {
  return {
    now,
    requestId: request.id,
    log: request.log,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    clientKind: headerOf(request, environment.HEADER_CLIENT_KIND) ?? 'h5',
    tracking: readTracking(query),
    otherPay: headerOf(request, environment.HEADER_OTHER_PAY) ?? null,
  }
}

async function readInput(
  row: EndpointShape,
  request: FastifyRequest,
  { parts, query }: { parts: WireParts; query: Fields },
): Promise<unknown> {
  const fields = row.method === 'GET' ? query : await readBody(row, request, parts)
  return parseInput(row, { ...fields, ...(request.params as Fields) })
}

/** The answer as staff see it in a view. */
function withPhonesMasked(data: unknown): unknown {
  if (typeof data === 'string') return maskPhonesIn(data)
  if (Array.isArray(data)) return data.map(withPhonesMasked)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withPhonesMasked(value)]),
  )
}

function personOf({ userId, address }: Call): string {
  return userId === null ? `address ${address}` : `user ${userId}`
}

function readBody(
  row: EndpointShape,
  request: FastifyRequest,
  parts: WireParts,
): Fields | Promise<object> {
  return row.multipart ? readMultipart(request) : readForm(request, parts)
}

/** stale-while-revalidate of cacheable answers. */
const STALE_SECONDS = 120

function publicCacheControl({ cacheFor }: EndpointShape): string {
  if (cacheFor === undefined) return 'no-store'
  const seconds = Math.floor(cacheFor / 1000)
  return `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`
}
