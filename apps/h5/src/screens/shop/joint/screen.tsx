import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteSearch } from '../../../routing/route-params'
import { JointScreen } from '../+shared/bundle/joint-screen'

/** The course bundle of the query `id` (spec §2 /joint). */
export function Screen(): ReactNode {
  const [search] = useRouteSearch<'/joint'>()
  return <JointScreen id={idOf(search.get('id'))} />
}
