import type { Client } from '@kaozhou/api'
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Area, CallInput, CallName, CallOutput } from './call-name'
import { apiOf } from './provide-api'

/** A query on the SDK, fit for `useQuery`, `prefetchQuery` and `setQueryData`. */
export interface ApiQuery<T> {
  /** Area, call and input; its type holds what the query answers. */
  queryKey: DataTag<QueryKey, T>
  /** Makes the call on the client that `provideApi` gave. Rejects with the SDK's `ApiError`. */
  queryFn: (context: { client: QueryClient; signal: AbortSignal }) => Promise<T>
  /** For how long an answer is not fetched again, ms. Default: the query client's. */
  staleTime?: number
}

/** Options of `apiQuery`. */
export interface ApiQueryOptions {
  /** Reports a failure as a message of the SDK too (`onMessage`). Default: whoever uses the query shows its error. */
  loud?: boolean
  /** For how long an answer is not fetched again, ms. Default: the query client's. */
  staleTime?: number
}

/** The arguments of `apiQuery` after the name. */
export type Asked<Name extends CallName<C>, C = Client> =
  object extends CallInput<Name, C>
    ? [input?: CallInput<Name, C>, options?: ApiQueryOptions]
    : [input: CallInput<Name, C>, options?: ApiQueryOptions]

/** What a query passes on to its calls. */
export interface CallSettings {
  /** Aborts the call when nobody waits for the query any more. */
  signal: AbortSignal
  /** True when a failure is shown by whoever uses the query, not by `onMessage`. */
  noToast: boolean
}

type Ask = (input: object, settings: CallSettings) => Promise<unknown>

/**
 * Makes a query out of a call of the SDK. Its key is the area, the call and the input.
 *
 * ```ts
 * const { data } = useQuery(apiQuery('courses.product', { id: 1001 }))
 * ```
 */
export function apiQuery<const Name extends CallName>(
  name: Name,
  ...[input = {} as CallInput<Name>, { loud = false, ...options } = {}]: Asked<Name>
): ApiQuery<CallOutput<Name>> {
  const [area, call] = name.split('.') as [Area, string]
  return {
    ...queryOf([area, call, input], async (api, settings) => {
      const ask = api[area][call as keyof Client[Area]] as Ask
      return ask(input, { ...settings, noToast: !loud }) as Promise<CallOutput<Name>>
    }),
    ...options,
  }
}

/**
 * A query that needs more than one call, or less than what one answers. Its key begins as those of `apiQuery`, with the
 * area and the call that renew it, so that `invalidate` reaches it; something of its own tells it apart from them.
 *
 * ```ts
 * queryOf(['addresses', 'list', {}, 'first'], async (api, call) => (await api.addresses.list({}, call)).list[0] ?? null)
 * ```
 */
export function queryOf<T>(
  queryKey: readonly [Area, ...unknown[]],
  ask: (api: Client, settings: CallSettings) => Promise<T>,
): ApiQuery<T> {
  return {
    queryKey: queryKey as unknown as ApiQuery<T>['queryKey'],
    queryFn: async ({ client, signal }) => ask(await apiOf(client), { signal, noToast: true }),
  }
}
