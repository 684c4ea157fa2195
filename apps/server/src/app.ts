import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { pino } from 'pino'
import type { Environment } from './config/environment'
import type { Store } from './database/executor'
import { createHandlers } from './handlers'
import { createHttpSmsSender } from './platform/http-sms-sender'
import { logOptions } from './platform/logging'
import type { Platform } from './platform/platform'
import { answerError, answerErrors } from './plugins/answer-errors'
import { registerContract } from './plugins/contract-routes'
import { keepRawBody } from './plugins/raw-body'
import { createSandboxInbox } from './sandbox/sms/sandbox-sms'
import { registerSmsInbox } from './sandbox/sms/sms-routes'

export interface AppDependencies {
  environment: Environment
  store: Store
  /** Milliseconds since the epoch. */
  now: () => number
  /** Where log lines go; default: standard output. */
  logTo?: { write(line: string): void }
}

export interface App {
  server: FastifyInstance
  platform: Platform
}

/** The whole server on a database that is open; nothing listens yet. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { environment, store, now } = dependencies
  const options = logOptions(environment.LOG_LEVEL)
  const log = dependencies.logTo ? pino(options, dependencies.logTo) : pino(options)
  const server: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < environment.TRUSTED_PROXIES,
    bodyLimit: 1_048_576,
    exposeHeadRoutes: false,
    // A path that can not be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  })
  const inbox = environment.SMS_PROVIDER === 'sandbox' ? createSandboxInbox(store, log) : null
  const sms =
    inbox ?? createHttpSmsSender(String(environment.SMS_HTTP_URL), environment.SMS_HTTP_TOKEN)
  const platform: Platform = { environment, store, now, log, sms }

  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  keepRawBody(server)
  answerErrors(server)
  registerContract(server, platform, createHandlers(platform))
  if (inbox) registerSmsInbox(server, inbox)
  return { server, platform }
}
