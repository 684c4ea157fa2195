import type { Client } from '@kaozhou/api'
import { createClient, type Transport } from '@kaozhou/api'
import type { FastifyInstance } from 'fastify'
import { type Environment, readEnvironment } from '../config/environment'
import type { Store } from '../database/executor'
import { UNDECLARED } from '../platform/calls/declared-refusals'
import { type App, buildApp } from '../start/app'
import { TEST_NOW } from './database-template'
import { recordExample } from './record-example'
import { openTestStore } from './test-database'

export interface TestServer {
  app: FastifyInstance
  platform: App['platform']
  orders: App['orders']
  parcels: App['parcels']
  carried: App['carried']
  store: Store
  environment: Environment
  /** A client nobody is logged in on. */
  client: Client
  clock: { now: number; advance(milliseconds: number): void }
  /** What was logged so far, as lines of JSON. */
  logLines: string[]
  /** A signed client with this token; `address` is its IP address. */
  clientWith(token: string | undefined, tracking?: ClientTracking, address?: string): Client
  /** Logs in by the code from the sandbox's inbox; an unknown phone is signed up. */
  loginAs(mobile: string): Promise<{ client: Client; token: string; userId: number }>
  /** @throws Error when a call was refused with what its row does not name. */
  close(): Promise<void>
}

export interface ClientTracking {
  channelId?: string
  statisticId?: string
}

export interface TestServerOptions {
  environment?: Record<string, string>
  /** A store to use instead of a fresh one; it is not closed with the server. */
  store?: Store
  /** With the recurring jobs, for tests of what happens by itself; they may come between any two calls. */
  runsJobs?: boolean
}

/** The whole server on a fresh, seeded database, with a clock that stands still until it is moved. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const environment = readEnvironment({
    LOG_LEVEL: 'info',
    SMS_PROOF: 'off',
    LIMITS: 'off',
    // Nothing is sent by itself.
    PARCEL_PROVIDER: 'manual',
    ROBOT_TEACHER: 'off',
    // What tests send as sound is none.
    FFMPEG_PATH: 'off',
    ...options.environment,
  })
  const store = options.store ?? (await openTestStore())
  const logLines: string[] = []
  const clock = {
    now: TEST_NOW,
    advance(milliseconds: number) {
      clock.now += milliseconds
    },
  }
  const logTo = { write: (line: string) => void logLines.push(line) }
  const {
    server: app,
    platform,
    orders,
    parcels,
    carried,
  } = await buildApp({
    environment,
    store,
    now: () => clock.now,
    logTo,
    runsJobs: options.runsJobs ?? false,
  })
  await app.ready()

  function clientWith(
    token: string | undefined,
    tracking: ClientTracking = {},
    address?: string,
  ): Client {
    return createClient({
      baseUrl: environment.BASE_URL,
      transport: injectTransport(app, address),
      now: () => clock.now,
      retries: 0,
      storage: {
        token: () => token,
        channelId: () => tracking.channelId,
        statisticId: () => tracking.statisticId,
      },
    })
  }

  const client = clientWith(undefined)

  async function loginAs(mobile: string) {
    await client.session.sendCode({ mobile, type: 'LOGIN' })
    const code = await lastCode(app, mobile)
    const { accessToken } = await client.session.login({ mobile, code })
    const loggedIn = clientWith(accessToken)
    const { id: userId } = await loggedIn.users.current()
    return { client: loggedIn, token: accessToken, userId }
  }

  async function close() {
    // Clients keep their connections for more than a minute, and the server would wait for them.
    app.server.closeAllConnections()
    await app.close()
    if (!options.store) await store.close()
    refuseUndeclared(logLines)
  }

  return {
    app,
    platform,
    orders,
    parcels,
    carried,
    store,
    environment,
    client,
    clock,
    logLines,
    clientWith,
    loginAs,
    close,
  }
}

function refuseUndeclared(logLines: readonly string[]): void {
  const undeclared = logLines.filter((line) => line.includes(UNDECLARED)).map(pairOf)
  if (undeclared.length === 0) return
  throw new Error(`rows of the contract lack these names in \`refuses\`: ${undeclared.join(', ')}`)
}

function pairOf(line: string): string {
  const { row, refusal } = JSON.parse(line) as { row: string; refusal: string }
  return `${row} ${refusal}`
}

/** The newest code that the sandbox's inbox has for a phone. */
export async function lastCode(app: FastifyInstance, mobile: string): Promise<string> {
  const response = await app.inject({
    url: `/sandbox/sms?mobile=${mobile}&format=json`,
  })
  const [message] = response.json<{ data: { code: string }[] }>().data
  if (!message) throw new Error(`no message for ${mobile}`)
  return message.code
}

/** Carries requests into the server without a socket; what was signed is what arrives. `remoteAddress` is the caller's. */
export function injectTransport(app: FastifyInstance, remoteAddress = '127.0.0.1'): Transport {
  return async ({ method, url, headers, body }) => {
    const { pathname, search } = new URL(url)
    const response = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers,
      payload: body as string | undefined,
      remoteAddress,
    })
    recordExample('page', { method, url: pathname + search, body }, response)
    return { status: response.statusCode, body: parse(response.body) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
