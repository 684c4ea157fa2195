import { type Client, createClient, type Transport } from '@kaozhou/api'
import { currentExam } from '@kaozhou/domain'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform'
import { IN_PROCESS_ADDRESS } from '../gate/call-limits'
import { wireSettings } from './wire-settings'

const VISITOR_STORAGE = {
  token: () => undefined,
  statisticId: () => undefined,
  channelId: () => undefined,
}

/** The SDK client that a page is rendered with: it calls this server without a network. */
export function createPageClient(
  server: FastifyInstance,
  platform: Platform,
  token?: string,
): Client {
  return createClient({
    baseUrl: '',
    transport: inProcess(server),
    storage: { ...VISITOR_STORAGE, token: () => token },
    now: platform.now,
    retries: 0,
    ...wireSettings(platform.environment),
  })
}

/** Lists the courses of `exam` first, as the browser does for a person who prepares for that exam. */
export function withExamFirst(client: Client, exam: string): Client {
  const { courses } = client
  return {
    ...client,
    courses: {
      ...courses,
      recommendList: (input, options) => courses.recommendList({ ...input, exam }, options),
    },
  }
}

/** The exam that the client's person prepares for; null without an exam that the shop knows, and after the login has ended. */
export async function examOf(client: Client, now: number): Promise<string | null> {
  const calls = Promise.all([client.users.profile(), client.courses.categories()])
  const [profile, categories] = await calls.catch(() => [null, []] as const)
  const exam = profile && currentExam(profile, now)
  // Pages are cached by exam: any other text of a profile would add a page to the cache.
  const isKnown = categories.some(({ name, children }) =>
    [name, ...children.map((child) => child.name)].some((one) => one === exam),
  )
  return isKnown ? exam : null
}

/** A transport for the SDK that hands its signed requests to this server without a network. */
function inProcess(server: FastifyInstance): Transport {
  return async (request) => {
    const response = await server.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: request.headers,
      remoteAddress: IN_PROCESS_ADDRESS,
      ...(typeof request.body === 'string' && { payload: request.body }),
    })
    return { status: response.statusCode, body: response.body }
  }
}
