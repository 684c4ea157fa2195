import type { QueryClient } from '@tanstack/react-query'
import { type ApiQuery, type Asked, apiQuery, type CallSettings, queryOf } from './api-query'
import type { Area, CallName, CallOutput, SomeInput } from './call-name'
import { invalidate } from './invalidate'
import { provideApi } from './provide-api'
import { useApi } from './use-api'

/** The functions of this package, typed for a client of another contract. */
export interface TypedApi<C> {
  /** `apiQuery` for the calls of this contract. */
  apiQuery<const Name extends CallName<C>>(
    name: Name,
    ...asked: Asked<Name, C>
  ): ApiQuery<CallOutput<Name, C>>
  /** `queryOf` for the areas of this contract. */
  queryOf<T>(
    queryKey: readonly [Area<C>, ...unknown[]],
    ask: (api: C, call: CallSettings) => Promise<T>,
  ): ApiQuery<T>
  /** `invalidate` for the areas and calls of this contract. */
  invalidate<const Name extends Area<C> | CallName<C>>(
    queryClient: QueryClient,
    names: Name | readonly Name[],
    input?: SomeInput<Name, C>,
  ): Promise<void>
  /** `provideApi` for a client of this contract. */
  provideApi(queryClient: QueryClient, source: () => Promise<C>): void
  /** `useApi` with the client of this contract. */
  useApi(): () => Promise<C>
}

/**
 * Types the functions of this package for the client of another contract:
 *
 * ```ts
 * type DeskClient = ClientOf<typeof deskContract>
 * export const { apiQuery, useApi } = typedApi<DeskClient>()
 * ```
 */
export function typedApi<C>(): TypedApi<C> {
  // Names and inputs are text and data to them: only the types know a contract.
  return { apiQuery, queryOf, invalidate, provideApi, useApi } as unknown as TypedApi<C>
}
