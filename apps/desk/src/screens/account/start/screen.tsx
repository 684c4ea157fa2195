import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useMe } from '../../../data/me'
import { href } from '../../../routing/href'
import { navRows } from '../../../routing/route-table'

/** The bare address: leads to the first screen that one may see. */
export function Screen(): ReactNode {
  const { rights } = useMe()
  const first = navRows.find(({ right }) => !right || rights.includes(right))
  return <Navigate to={first?.path ?? href('/account')} replace />
}
