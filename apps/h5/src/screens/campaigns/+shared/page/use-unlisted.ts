import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { navigateTo } from '../../../../page/navigation'
import { FALLBACK_PATH } from '../../../../routing/fallback-path'
import { useRouteParams } from '../../../../routing/route-params'

/** The campaign of the token in the address. A token that no deployment knows is an unknown path. */
export function useUnlisted(): { slug: string | undefined } {
  const { token = '' } = useRouteParams<'campaign'>()
  const { data, error } = useQuery(apiQuery('activities.unlisted', { token }))
  const unknown = (error as { status?: number } | null)?.status === 404
  useEffect(() => {
    if (unknown) navigateTo(FALLBACK_PATH, { replace: true })
  }, [unknown])
  return { slug: data?.slug }
}
