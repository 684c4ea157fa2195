import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { idOf } from '../../../routing/id-of'
import { JointScreen } from '../bundle/joint-screen'

/** The course bundle of the query `id` (spec §2 /joint). */
export function Screen(): ReactNode {
  const [search] = useSearchParams()
  return <JointScreen id={idOf(search.get('id'))} />
}
