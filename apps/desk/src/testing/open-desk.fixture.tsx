import { type DeskContract, deskContract, type OwnStaff } from '@kaozhou/api/desk'
import { createQueryClient } from '@kaozhou/react'
import { createFakeServer, type FakeServer } from '@kaozhou/testing'
import { DialogHost } from '@kaozhou/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect } from 'vitest'
import { provideApi } from '../data/desk-api'
import { MeProvider, setMe } from '../data/me'
import { openClient } from '../data/open-client'

export const OWNER: OwnStaff = {
  id: 1,
  login: 'owner',
  name: '秦校长',
  roles: ['owner'],
  rights: ['staff', 'record'],
  freshUntil: 0,
  hasPasskey: false,
  isDemo: false,
}

/** A server of the desk's contract. */
export type DeskServer = FakeServer<DeskContract>

// jsdom has no media queries; tables ask for one.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList

/** The servers of a test; what the contract does not have fails it. */
const servers: DeskServer[] = []

afterEach(() => {
  expect(servers.splice(0).flatMap(({ wrongAnswers }) => wrongAnswers)).toEqual([])
})

/** Renders a part of the desk on the real client, with a server at which the owner is logged in; `prepare` says what it answers. */
export function openDesk(
  part: ReactNode,
  prepare: (server: DeskServer) => void = () => undefined,
): DeskServer {
  const server = createFakeServer({ contract: deskContract })
  servers.push(server)
  server.answer('staff.me', OWNER)
  prepare(server)
  const queryClient = createQueryClient()
  const client = openClient(queryClient, { transport: server.transport, retries: 0 })
  provideApi(queryClient, async () => client)
  setMe(queryClient, OWNER)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MeProvider value={OWNER}>{part}</MeProvider>
        <DialogHost />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return server
}
