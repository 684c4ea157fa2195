import type { Client } from '@kaozhou/api'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { apiOf } from './provide-api'

/** For writes: `const api = useApi(); const answer = await (await api()).buying.single(…)`. */
export function useApi(): () => Promise<Client> {
  const queryClient = useQueryClient()
  return useCallback(() => apiOf(queryClient), [queryClient])
}
