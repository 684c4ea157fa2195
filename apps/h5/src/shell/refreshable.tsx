import { PullToRefresh } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Stands first in a screen: pulling its top down loads again what it shows. */
export function Refreshable(): ReactNode {
  const queryClient = useQueryClient()
  return <PullToRefresh onRefresh={() => queryClient.refetchQueries({ type: 'active' })} />
}
