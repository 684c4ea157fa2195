import { createQueryClient, invalidate, provideApi } from '@kaozhou/react'
import './browser.fixture'
import { type Client, type ClientConfig, createClient, type Transport } from '@kaozhou/api'
import { createFakeBridge, type FakeBridge } from '@kaozhou/bridge'
import type { Host, SessionEvent } from '@kaozhou/domain'
import { createFakeServer, type FakeServer, refused } from '@kaozhou/testing'
import { DialogHost, ToastHost } from '@kaozhou/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect } from 'vitest'
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

/** The facts of a call that a scripted answer can read. */
export interface CallFacts {
  query: URLSearchParams
  form: URLSearchParams
  /** The token that the call was sent with. */
  token: string | undefined
}

/**
 * Answers by method and pathname (`GET /api/courses`): data, `refused(…)`, or a function that makes one of them, now or later.
 * What an object leaves out comes from the call’s schema; nothing else is answered.
 */
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

/** The servers of a test; what the contract does not have fails it. */
const servers: FakeServer[] = []

afterEach(() => {
  expect(servers.splice(0).flatMap(({ wrongAnswers }) => wrongAnswers)).toEqual([])
})

/** The transport of a fake server that gives the scripted answers, and has nothing else; it lists its calls. */
export function scriptedTransport(answers: Answers, calls: string[]): Transport {
  const server = createFakeServer()
  servers.push(server)
  server.answerOthers(({ request: { method, path, query, body }, token }) => {
    const script = answers[`${method} ${path}`]
    if (script === undefined) return refused('notFound')
    if (typeof script !== 'function') return script
    const form = new URLSearchParams(typeof body === 'string' ? body : '')
    const facts: CallFacts = { query: new URLSearchParams(query), form, token }
    return script(facts)
  })
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    calls.push(`${request.method} ${pathname}${search}`)
    return server.transport(request)
  }
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
