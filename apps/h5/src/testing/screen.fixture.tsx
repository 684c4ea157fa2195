import './browser.fixture'
import { createClient, type WireRequest, type WireResponse } from '@kaozhou/api'
import { createFakeBridge, type FakeBridge } from '@kaozhou/bridge'
import type { Host, SessionEvent } from '@kaozhou/domain'
import { DialogHost, ToastHost } from '@kaozhou/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { provideApi } from '../data/api-query'
import { createQueryClient } from '../data/query-client'
import { EnvironmentProvider, PLAIN_ENVIRONMENT } from '../page/environment'
import { NavigationBinder } from '../page/navigation'
import { RouteParamsProvider } from '../routing/route-params'
import { matchRoute } from '../routing/routes'
import { provideServices } from '../session/services'
import { Shell } from '../shell/shell'
import { globalStore } from '../stores/global'

/** How the server answers a call that it refuses. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly code: number,
    readonly message: string,
  ) {}
}

export interface CallFacts {
  query: URLSearchParams
  form: URLSearchParams
}

/** What the server answers: data, a refusal, or something that makes one. By method and pathname. */
export type Answers = Record<string, unknown>

export interface ScreenOptions {
  /** The route's pattern, and the address that is opened. */
  path: string
  at?: string
  answers: Answers
  loggedIn?: boolean
  host?: Host
  /** ms since epoch at which the page was rendered. */
  renderedAt?: number
}

export interface RenderedScreen {
  /** The calls so far: `GET /api/courses?page=1`. */
  calls: string[]
  /** Changed in place, the server answers otherwise from now on. */
  answers: Answers
  bridge: FakeBridge
  sessionEvents: SessionEvent[]
  address: () => string
}

/** A screen as the app shows it, on the real client whose wire is scripted. */
export function renderScreen(
  Screen: ComponentType,
  { path, at = path, answers, loggedIn = false, host, renderedAt }: ScreenOptions,
): RenderedScreen {
  const calls: string[] = []
  const sessionEvents: SessionEvent[] = []
  const environment = {
    host: host ?? PLAIN_ENVIRONMENT.host,
    renderedAt: renderedAt ?? Date.now(),
  }
  const client = createClient({
    baseUrl: 'https://api.test',
    storage: { token: () => 'token', statisticId: () => undefined, channelId: () => undefined },
    transport: async (request) => answerOf(request, answers, calls),
    retries: 0,
  })
  const bridge = createFakeBridge(environment.host)
  const session = {
    dispatch: (event: SessionEvent) => void sessionEvents.push(event),
    interrupted: async () => 'reject' as const,
    settled: () => {},
    changedElsewhere: () => {},
  }
  const queryClient = createQueryClient()
  provideApi(queryClient, async () => client)
  provideServices(async () => ({ client, bridge, session }))
  globalStore.setState({ ...globalStore.getInitialState(), loggedIn })

  let address = at
  function Route(): ReactNode {
    const { pathname, search } = useLocation()
    address = pathname + search
    const match = matchRoute(pathname)
    if (match?.row.path !== path) return <p>another screen</p>
    return (
      <Shell tab={match.row.tab}>
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

function answerOf(request: WireRequest, answers: Answers, calls: string[]): WireResponse {
  const { pathname, search, searchParams } = new URL(request.url)
  calls.push(`${request.method} ${pathname}${search}`)
  const script = answers[`${request.method} ${pathname}`]
  if (script === undefined) return { status: 404, body: envelope(4040, '没有这个接口', null) }
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const facts: CallFacts = { query: searchParams, form }
  const data: unknown = typeof script === 'function' ? script(facts) : script
  if (data instanceof Refusal) {
    return { status: data.status, body: envelope(data.code, data.message, null) }
  }
  return { status: 200, body: envelope(0, '', data) }
}

function envelope(code: number, message: string, data: unknown) {
  return { code, success: code === 0, message, data }
}
