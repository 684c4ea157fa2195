import { partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'
import type { Area, CallName, SomeInput } from './call-name'

/**
 * Marks the answers of calls, or of all calls of areas, as out of date: what is on screen is fetched again. `input`
 * restricts it to queries whose input has these fields.
 *
 * ```ts
 * invalidate(queryClient, ['points', 'users.current'])
 * invalidate(queryClient, 'notes.search', { courseId })
 * ```
 */
export function invalidate<const Name extends Area | CallName>(
  queryClient: QueryClient,
  names: Name | readonly Name[],
  input?: SomeInput<Name>,
): Promise<void> {
  const list = [names].flat() as Name[]
  return queryClient.invalidateQueries({
    predicate: (query) => list.some((name) => isOf(query, name, input)),
  })
}

/** True for a query of a call, or of any call of an area, whose input has the fields of `input`. */
export function isOf<const Name extends Area | CallName>(
  { queryKey }: Pick<Query, 'queryKey'>,
  name: Name,
  input?: SomeInput<Name>,
): boolean {
  const [area, call] = name.split('.')
  return (
    queryKey[0] === area &&
    (call === undefined || queryKey[1] === call) &&
    (input === undefined || partialMatchKey([queryKey[2]], [input]))
  )
}
