import { PullToRefresh } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Pull to refresh for a screen; render it first in the screen. */
export function Refreshable(): ReactNode {
  const queryClient = useQueryClient()
  return <PullToRefresh onRefresh={() => queryClient.refetchQueries({ type: 'active' })} />
}
