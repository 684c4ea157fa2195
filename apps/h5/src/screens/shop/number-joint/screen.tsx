import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import { JointScreen } from '../+shared/bundle/joint-screen'

/** A bundle of which some courses are chosen (spec §2 /number_joint/:id). */
export function Screen(): ReactNode {
  return <JointScreen id={idOf(useRouteParams<'/number_joint/:id'>().id)} />
}
