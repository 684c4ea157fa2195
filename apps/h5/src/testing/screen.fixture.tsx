import { createQueryClient, invalidate, provideApi } from '@kaozhou/react'
import './browser.fixture'
import {
  type Client,
  type ClientConfig,
  createClient,
  type Transport,
  type WireRequest,
  type WireResponse,
} from '@kaozhou/api'
import { createFakeBridge, type FakeBridge } from '@kaozhou/bridge'
import type { Host, SessionEvent } from '@kaozhou/domain'
import { DialogHost, ToastHost } from '@kaozhou/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { EnvironmentProvider, PLAIN_ENVIRONMENT } from '../page/environment'
import { NavigationBinder } from '../page/navigation'
import { provideRoutesImport } from '../routing/lazy-routes'
import { matchRoute } from '../routing/match-route'
import { RouteParamsProvider } from '../routing/route-params'
import { provideServices } from '../session/services'
import type { Session } from '../session/session'
import { Shell } from '../shell/shell'
import { globalStore } from '../stores/global'

provideRoutesImport(() => import('../start/routes'))

/** An answer that refuses the call with an HTTP status, a business code, a message and data. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly code: number,
    readonly message: string,
    readonly data: unknown = null,
  ) {}
}

/** The facts of a call that a scripted answer can read. */
export interface CallFacts {
  query: URLSearchParams
  form: URLSearchParams
  /** The token that the call was sent with. */
  token: string | undefined
}

/** Answers by method and pathname (`GET /api/courses`): data, a refusal, or a function that makes one of them, now or later. */
export type Answers = Record<string, unknown>

export interface ScreenOptions {
  /** The route's pattern. */
  path: string
  /** The address that is opened; by default the pattern. */
  at?: string
  answers: Answers
  loggedIn?: boolean
  host?: Host
  /** The origin of the calls. Default: the page's own. */
  callsTo?: string
  /** How often the client repeats a read without an answer. Default: never, so that tests need not wait. */
  retries?: number
  /** ms since epoch at which the page was rendered. */
  renderedAt?: number
}

export interface RenderedScreen {
  /** The calls so far, such as `GET /api/courses?page=1`. */
  calls: string[]
  /** The given answers; a test changes an entry to change what the server answers from then on. */
  answers: Answers
  bridge: FakeBridge
  sessionEvents: SessionEvent[]
  address: () => string
}

/** Renders a screen in the app's shell with the real client, whose transport gives the scripted answers. */
export function renderScreen(
  Screen: ComponentType,
  { path, at = path, answers, loggedIn = false, host, renderedAt, ...options }: ScreenOptions,
): RenderedScreen {
  const calls: string[] = []
  const sessionEvents: SessionEvent[] = []
  const environment = {
    host: host ?? PLAIN_ENVIRONMENT.host,
    renderedAt: renderedAt ?? Date.now(),
  }
  const queryClient = createQueryClient()
  const client = scriptedClient(answers, calls, {
    retries: options.retries,
    onChanged: (names) => void invalidate(queryClient, names),
  })
  const bridge = createFakeBridge(environment.host)
  const session = recordingSession(sessionEvents)
  provideApi(queryClient, async () => client)
  const { callsTo = window.location.origin } = options
  provideServices(async () => ({ client, bridge, session, token: () => 'token', callsTo }))
  globalStore.setState({ ...globalStore.getInitialState(), loggedIn })

  let address = at
  function Route(): ReactNode {
    const { pathname, search } = useLocation()
    address = pathname + search
    const match = matchRoute(pathname)
    if (match?.row.path !== path) return <p>another screen</p>
    return (
      <Shell row={match.row}>
        <RouteParamsProvider value={match.params}>
          <Screen />
        </RouteParamsProvider>
      </Shell>
    )
  }
  render(
    <EnvironmentProvider value={environment}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          <Route />
          <NavigationBinder />
        </MemoryRouter>
        <ToastHost />
        <DialogHost />
      </QueryClientProvider>
    </EnvironmentProvider>,
  )
  return { calls, answers, bridge, sessionEvents, address: () => address }
}

/** The real client; its transport gives the scripted answers and lists its calls. */
export function scriptedClient(
  answers: Answers,
  calls: string[],
  { retries = 0, onChanged }: Pick<ClientConfig, 'retries' | 'onChanged'> = {},
): Client {
  return createClient({
    baseUrl: 'https://api.test',
    storage: { token: () => 'token', statisticId: () => undefined, channelId: () => undefined },
    transport: scriptedTransport(answers, calls),
    otherPayKey: { key: 'kaozhou-otherpay', iv: 'kaozhou-other-iv' },
    retries,
    onChanged,
  })
}

/** A transport that gives the scripted answers and lists its calls. */
export function scriptedTransport(answers: Answers, calls: string[]): Transport {
  return async (request) => scriptedAnswer(request, answers, calls)
}

/** A session that records its events and changes nothing. */
function recordingSession(events: SessionEvent[]): Session {
  return {
    dispatch: (event) => void events.push(event),
    interrupted: async () => 'reject',
    settled: () => {},
    changedElsewhere: () => {},
  }
}

async function scriptedAnswer(
  request: WireRequest,
  answers: Answers,
  calls: string[],
): Promise<WireResponse> {
  const { pathname, search, searchParams } = new URL(request.url)
  calls.push(`${request.method} ${pathname}${search}`)
  const script = answers[`${request.method} ${pathname}`]
  if (script === undefined) return { status: 404, body: envelope(4040, '没有这个接口', null) }
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const { authorization: token } = request.headers
  const facts: CallFacts = { query: searchParams, form, token }
  const data: unknown = typeof script === 'function' ? await script(facts) : script
  if (data instanceof Refusal) {
    return { status: data.status, body: envelope(data.code, data.message, data.data) }
  }
  return { status: 200, body: envelope(0, '', data) }
}

function envelope(code: number, message: string, data: unknown) {
  return { code, success: code === 0, message, data }
}
