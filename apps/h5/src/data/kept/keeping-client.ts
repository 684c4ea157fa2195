import {
  type Attempt,
  type Client,
  type MockExam,
  NetworkError,
  type PracticePaper,
} from '@kaozhou/api'
import { answerAfter, KEPT_ANSWER_BYTES } from '@kaozhou/domain'
import { NOT_OPENED } from '../line-words'
import { attemptAfterSync, begunMock, begunPaper } from './kept-attempt'
import { KEPT_CALLS } from './kept-calls'
import { keptKey } from './kept-key'
import type { KeptStore } from './kept-store'

export interface KeepingOptions {
  store: KeptStore
  /** The token of whoever is logged in. For a visitor nothing is kept: those answers the service worker keeps. */
  token: () => string | null
  online: () => boolean
  now: () => number
  /** An answer of an earlier time was given in the place of a new one. */
  onKeptGiven: (area: string, call: string, input: object) => void
}

type Ask = (input?: object, options?: object) => Promise<unknown>
type Areas = Record<string, Record<string, Ask>>

interface Keeper {
  /** The kept answer of a call, as of now. */
  read: (key: string) => Promise<{ data: unknown } | undefined>
  write: (key: string, data: unknown) => void
}

/**
 * A client that keeps the last answers of some calls on this device and gives them when there is no network: what was
 * opened before opens again.
 */
export function keepingClient(client: Client, options: KeepingOptions): Client {
  const areas = { ...client } as unknown as Areas
  const attempts = new Map<number, { key: string; attempt: Attempt }>()
  for (const name of KEPT_CALLS) {
    const [area, call] = name.split('.') as [string, string]
    const ask = areas[area]?.[call] as Ask
    areas[area] = { ...areas[area], [call]: keepingCall(area, call) }

    function keepingCall(area: string, call: string): Ask {
      return async (input = {}, settings = {}) => {
        const keeper = keeperOf(options)
        if (!keeper) return ask(input, settings)
        const key = keptKey(name, input)
        const given = (data: unknown): unknown => {
          if (name === 'exams.open') {
            const attempt = data as Attempt
            attempts.set(attempt.id, { key, attempt })
          }
          return data
        }
        const kept = async (): Promise<{ data: unknown } | undefined> => {
          const found = await keeper.read(key)
          if (found) options.onKeptGiven(area, call, input)
          return found
        }
        // Whoever has no network does not wait for tries that can't succeed.
        const known = options.online() ? undefined : await kept()
        if (known) return given(known.data)
        try {
          const data = await ask(input, settings)
          keeper.write(key, data)
          if (name === 'exams.open') void keepBegun(keeper, input, data as Attempt)
          return given(data)
        } catch (error) {
          const answer = error instanceof NetworkError ? await kept() : undefined
          if (answer) return given(answer.data)
          // A screen shows the message of what failed.
          if (error instanceof NetworkError && !options.online()) error.message = NOT_OPENED
          throw error
        }
      }
    }
  }
  const { sync, handIn } = client.exams
  const exams: Pick<Client['exams'], 'sync' | 'handIn'> = {
    sync: async (input, settings) => {
      const keeper = keeperOf(options)
      const news = await sync(input, settings)
      const open = attempts.get(input.id)
      if (open) {
        open.attempt = attemptAfterSync(open.attempt, input, news)
        keeper?.write(open.key, open.attempt)
      }
      return news
    },
    handIn: async (input, settings) => {
      const result = await handIn(input, settings)
      const open = attempts.get(input.id)
      attempts.delete(input.id)
      if (!open) return result
      // Its page and that of its paper told of a paper that is not handed in.
      for (const key of [open.key, 'exams.paper ', 'exams.mock ']) void options.store.forget(key)
      return result
    },
  }
  areas.exams = { ...areas.exams, ...(exams as object) }
  return areas as unknown as Client
}

/** The page before a paper offers to begin it; once it is begun, it has to offer to go on. */
async function keepBegun(keeper: Keeper, input: object, attempt: Attempt): Promise<void> {
  const { paperId, mockId } = input as { paperId?: string; mockId?: string }
  const key = paperId
    ? keptKey('exams.paper', { id: paperId })
    : keptKey('exams.mock', { id: mockId })
  const before = await keeper.read(key)
  if (!before) return
  const begun = paperId
    ? begunPaper(before.data as PracticePaper, attempt)
    : begunMock(before.data as MockExam, attempt)
  keeper.write(key, begun)
}

/** Keeps answers of whoever is logged in now, and only as long as they are. */
function keeperOf({ store, token, now }: KeepingOptions): Keeper | undefined {
  const login = token()
  if (login === null) return undefined
  const owner = ownerOf(login)
  return {
    async read(key) {
      const record = await store.read(key)
      if (record?.owner !== owner || token() !== login) return undefined
      return { data: answerAfter(JSON.parse(record.text) as unknown, now() - record.at) }
    },
    write(key, data) {
      const text = JSON.stringify(data)
      const bytes = new Blob([text]).size
      if (token() !== login || bytes > KEPT_ANSWER_BYTES) return
      void store.write({ key, owner, at: now(), bytes, text })
    },
  }
}

/** 32 bits of a login (FNV-1a): enough to tell two apart, and nothing to log in with. */
function ownerOf(token: string): string {
  let hash = 0x811c9dc5
  for (const character of token)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
