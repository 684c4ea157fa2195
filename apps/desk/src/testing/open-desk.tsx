import { type Transport, TransportFailure, type WireRequest } from '@kaozhou/api/caller'
import type { OwnStaff } from '@kaozhou/api/desk'
import { createQueryClient } from '@kaozhou/react'
import { DialogHost } from '@kaozhou/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
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

/** What the server at the far end of a test says: data, a refusal, or nothing. */
export type Answer = { data: unknown } | { code: number; status?: number; message: string } | 'lost'

export interface SentCall {
  method: string
  path: string
  fields: Record<string, string>
}

/** Renders a part of the desk on the real client; `answer` stands at the end of its wire. */
export function openDesk(part: ReactNode, answer: (call: SentCall) => Answer): SentCall[] {
  const sent: SentCall[] = []
  const transport: Transport = async (request) => {
    const call = read(request)
    sent.push(call)
    const given = answer(call)
    if (given === 'lost') throw new TransportFailure('offline')
    const isDone = 'data' in given
    return {
      status: isDone ? 200 : (given.status ?? 200),
      body: isDone
        ? { success: true, code: 0, message: '', data: given.data }
        : { success: false, code: given.code, message: given.message, data: null },
    }
  }
  const queryClient = createQueryClient()
  const client = openClient(queryClient, { transport, retries: 0 })
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
  return sent
}

function read({ method, url, body }: WireRequest): SentCall {
  const { pathname, searchParams } = new URL(url, 'http://desk.test')
  const fields = new URLSearchParams(typeof body === 'string' ? body : searchParams)
  return { method, path: pathname, fields: Object.fromEntries(fields) }
}
