import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { pino } from 'pino'
import type { Environment } from '../config/environment'
import { deskDirectory, storefrontDirectory } from '../config/project-root'
import { campaignMaker } from '../content/copies/campaign-maker'
import { ownArt } from '../content/pictures/own-art'
import type { Store } from '../database/executor'
import { answerError, answerErrors } from '../http/answer-errors'
import { addArt } from '../http/art-routes'
import { registerContract } from '../http/contract-routes'
import { registerDesk } from '../http/desk/desk-routes'
import { addDeskSite } from '../http/desk/desk-site'
import { addDocs } from '../http/docs/docs-routes'
import { openCallGate } from '../http/gate/call-gate'
import { addHealth } from '../http/health'
import { followMediaOrigins } from '../http/media-origins'
import { addMetrics } from '../http/metrics-routes'
import { keepRawBody } from '../http/raw-body'
import { refuseNul } from '../http/refuse-nul'
import { addSecurityHeaders } from '../http/security-headers'
import { openKnownPaths } from '../http/storefront/known-paths'
import { openPageRenderer } from '../http/storefront/open-page-renderer'
import { addStorefront } from '../http/storefront/storefront'
import { withdrawServiceWorker } from '../http/storefront/withdraw-service-worker'
import { addTraces } from '../http/tracing/traces'
import type { OrderDeps } from '../modules/buying/orders/state/order-deps'
import { addClassDocuments } from '../modules/desk/classes/class-document-route'
import { findStudio } from '../modules/desk/classes/desk-class-service'
import { addRecordingClips } from '../modules/desk/classes/recording-clip-route'
import { addRoomSocket } from '../modules/desk/classes/room/room-route'
import { addStudioSocket } from '../modules/desk/classes/studio-route'
import { addDeskDocumentFiles } from '../modules/desk/content/documents/document-file-route'
import { addDeskRecordingFiles } from '../modules/desk/content/recordings/recording-file-route'
import { createDeskHandlers } from '../modules/desk/desk-handlers'
import { answerPreviewed } from '../modules/desk/marketing/campaigns/preview/preview-calls'
import { addPreviewForms } from '../modules/desk/marketing/campaigns/preview/preview-routes'
import { previewOfPage } from '../modules/desk/marketing/campaigns/preview/preview-session'
import { addTranscriptPictures } from '../modules/desk/marketing/reviews/transcript-picture-route'
import { addTextPictures } from '../modules/desk/marking/text-picture-route'
import { addViewForms } from '../modules/desk/people/view-routes'
import { seedDemoStaff } from '../modules/desk/staff/demo-staff'
import { findStaffOf } from '../modules/desk/staff/staff-session-service'
import { sealStoredSecrets } from '../modules/desk/staff/totp-secrets'
import { registerListeners } from '../modules/events/domain-events'
import { openBroadcasts } from '../modules/learning/broadcast/open-broadcasts'
import { openRtmp } from '../modules/learning/broadcast/rtmp/open-rtmp'
import { openLive } from '../modules/learning/live/open-live'
import { watchedPush } from '../modules/marketing/push/watched-push'
import { resolveSession } from '../modules/people/session/resolve-session'
import { viewOfPage } from '../modules/people/session/viewing'
import { tellOfReplicas } from '../platform/health/replica-news'
import { openServiceWatch } from '../platform/health/service-watch'
import { logOptions } from '../platform/logging'
import { createMetrics } from '../platform/metrics/metrics'
import { returnRules } from '../platform/network/return-url'
import { registerArt } from '../platform/pictures/art-address'
import type { Platform } from '../platform/platform'
import { noProof } from '../platform/proof/human-proof'
import { createProofOfWork } from '../platform/proof/proof-of-work'
import { readBrand } from '../platform/settings-repository'
import { createHttpSmsSender } from '../platform/sms/http-sms-sender'
import type { SmsSender } from '../platform/sms/sms-sender'
import { watchedSms } from '../platform/sms/watched-sms'
import { createSandboxInbox } from '../sandbox/sms/sandbox-sms'
import { registerSmsInbox } from '../sandbox/sms/sms-routes'
import { callCost } from './call-costs'
import { createHandlers } from './handlers'
import { startJobs } from './jobs'
import { LISTENERS } from './listeners'
import { openOauthProvider } from './open-oauth-provider'
import { openPush } from './open-push'
import { openRoutes } from './open-routes'
import { openSecretBox } from './open-secret-box'
import { type OpenedLiveProvider, openLiveProvider } from './providers/open-live-provider'
import { type OpenedParcels, openParcels } from './providers/open-parcels'
import { openPayments } from './providers/open-payments'
import { openRedis } from './providers/open-redis'
import { openRobotTeacher } from './providers/open-robot-teacher'
import { openTemplateSms } from './providers/open-template-sms'

export interface AppDependencies {
  environment: Environment
  store: Store
  /** Milliseconds since the epoch. */
  now: () => number
  /** What outlives the process beside the database; without it, nothing does. */
  dataDirectory?: string
  /** Where `pnpm run docs` builds its site. Without it `/docs` is the reference page. */
  docsDirectory?: string
  /** False where another process runs the recurring jobs, or a test does. Default: true. */
  runsJobs?: boolean
  /** Where log lines go; default: standard output. */
  logTo?: { write(line: string): void }
}

export interface App {
  server: FastifyInstance
  platform: Platform
  orders: {
    deps: OrderDeps
    /** Sends the due notifications of the payment sandbox; a job does it every second. */
    deliverNotices(): Promise<void>
  }
  parcels: OpenedParcels
  carried: OpenedLiveProvider
  /** What has to be done before the server listens, because nobody should wait for it. */
  warmUp(): Promise<void>
  /** The server goes soon: `/readyz` answers 503, and each answer ends its connection. Requests are still taken. */
  leave(): void
}

/** Compression levels that cost milliseconds, because answers are compressed on request. */
const COMPRESSION = {
  global: true,
  threshold: 1024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}

/** The whole server on a database that is open; nothing listens yet. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { environment, store, now, runsJobs = true } = dependencies
  registerArt(ownArt)
  registerListeners(LISTENERS)
  const log = createLog(dependencies)
  const server = createServer(environment, log)
  const inbox = environment.SMS_PROVIDER === 'sandbox' ? createSandboxInbox(store, log) : null
  const watch = openServiceWatch(server, { store, now, log })
  tellOfReplicas(server, { store, log }, watch)
  const sms = watchedSms(inbox ?? createSmsSender(environment, store), watch)
  const { templateSms, addNotices } = openTemplateSms(server, { environment, store, now }, watch)
  const proof = environment.SMS_PROOF === 'off' ? noProof : createProofOfWork(store)
  const { dataDirectory } = dependencies
  const secrets = await openSecretBox(environment, dataDirectory)
  const redis = await openRedis(server, { environment, store, log }, watch)
  const platform: Platform = {
    ...{ environment, store, redis, now, log },
    ...{ sms, templateSms, proof, secrets },
  }

  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  await addTraces(server, environment, store.statements)
  addSecurityHeaders(server, environment)
  await server.register(compress, COMPRESSION)
  keepRawBody(server)
  answerErrors(server)
  refuseNul(server)
  addNotices()
  const minFreeBytes = environment.MIN_FREE_MB * 1024 * 1024
  const { leave } = addHealth(server, { store, redis, dataDirectory, minFreeBytes })
  await addArt(server, store)
  await followMediaOrigins(server, store, environment)
  await addDocs(server, environment, dependencies.docsDirectory)
  let liveRooms = (): readonly string[] => []
  if (environment.METRICS_TOKEN) {
    const { db, replicas } = store
    const metrics = await createMetrics({
      ...{ db, redis, now, liveRooms: () => liveRooms() },
      replicas: replicas.states,
    })
    addMetrics(server, metrics, environment.METRICS_TOKEN)
  }
  const { services, deliverNotices } = await openPayments(server, platform, {
    dataDirectory,
    notifiesAtOnce: runsJobs,
    watch,
  })
  const orders: OrderDeps = {
    store,
    log,
    payments: services,
    returnRules: returnRules(environment),
  }
  await openRoutes(server, platform, { orders, watch, dataDirectory })
  const parcels = openParcels(server, platform, watch)
  const sender = await openPush(environment, dataDirectory)
  const push = sender && watchedPush(sender, watch)
  const live = await openLive(server, platform)
  liveRooms = live.rooms
  const { studios, streams } = openBroadcasts(server, platform, live.bus)
  const handlers = createHandlers(platform, {
    orders,
    oauthProvider: openOauthProvider(server, platform),
    live: live.handlers,
    push,
  })
  const gate = openCallGate(server, platform)
  await registerContract(
    server,
    platform,
    gate,
    handlers,
    (row, request) => resolveSession(platform, row, request),
    callCost,
    answerPreviewed(platform),
  )
  const storefront = storefrontDirectory(environment)
  await seedDemoStaff(platform)
  await sealStoredSecrets(platform)
  registerDesk(
    server,
    platform,
    gate,
    createDeskHandlers(platform, {
      orders,
      parcels: parcels.service,
      health: { watch, dataDirectory, push, startedAt: now() },
      campaignMaker: campaignMaker(environment.UNLISTED_ACTIVITIES),
      knowsPath: await openKnownPaths(storefront),
    }),
    (token, request) => findStaffOf(platform, token, request),
  )
  addViewForms(server, platform, gate)
  addPreviewForms(server, platform, gate)
  addStudioSocket(server, platform, studios)
  addRoomSocket(server, platform, live)
  addClassDocuments(server, platform, dataDirectory)
  addDeskDocumentFiles(server, platform, dataDirectory)
  addDeskRecordingFiles(server, platform)
  addRecordingClips(server, platform, streams)
  addTranscriptPictures(server, platform)
  addTextPictures(server, platform)
  openRtmp(server, platform, {
    studios,
    findStudio: (id, at) => findStudio(store.db, id, at),
  })
  const carried = openLiveProvider(server, platform, { bus: live.bus, watch })
  if (inbox) registerSmsInbox(server, inbox, environment.BASE_URL)
  if (!environment.SERVICE_WORKER) withdrawServiceWorker(server)
  const pages = await openPageRenderer(server, platform, storefront)
  await addStorefront(
    server,
    storefront,
    pages?.renderPage ?? null,
    (token) => viewOfPage(platform, token),
    (sealed, path) => previewOfPage(platform, sealed, path),
  )
  addDeskSite(server, deskDirectory())
  // Last of all: a job calls the server in process, which then takes no further hooks.
  const jobs = { orders, parcels, push, studios, carried, deliverNotices, dataDirectory }
  if (runsJobs) {
    startJobs(server, platform, jobs)
    openRobotTeacher(server, platform, studios)
  }
  return {
    ...{ server, platform, orders: { deps: orders, deliverNotices }, parcels, carried, leave },
    warmUp: async () => pages?.warmUp(),
  }
}

function createLog({ environment, logTo }: AppDependencies): FastifyBaseLogger {
  const options = logOptions(environment.LOG_LEVEL)
  return logTo ? pino(options, logTo) : pino(options)
}

function createSmsSender(environment: Environment, { db }: Store): SmsSender {
  return createHttpSmsSender({
    url: String(environment.SMS_HTTP_URL),
    token: environment.SMS_HTTP_TOKEN,
    signature: async () => (await readBrand(db)).smsSignature,
    baseUrl: environment.BASE_URL,
  })
}

function createServer(environment: Environment, log: FastifyBaseLogger): FastifyInstance {
  return fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < environment.TRUSTED_PROXIES,
    bodyLimit: 1_048_576,
    // What still comes over a connection that is open when the server stops was not taken back by its proxy: it is answered.
    return503OnClosing: false,
    // A request that never ends does not hold a connection for ever.
    requestTimeout: 120_000,
    exposeHeadRoutes: false,
    // A path that can not be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  })
}
