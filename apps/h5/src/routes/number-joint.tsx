import type { ReactNode } from 'react'
import { useRouteParams } from '../data/route-params'
import { idOf } from '../features/id-of'
import { JointScreen } from '../features/joint-order/joint-screen'

/** A bundle of which some courses are chosen (spec §2 /number_joint/:id). */
export function Screen(): ReactNode {
  return <JointScreen id={idOf(useRouteParams().id)} />
}
