import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { AdmissionForm } from './admission-form'
import { AdmissionPage } from './admission-page'

/** A shared admission; `new` instead of the id opens the form for the user's own (spec §2 /admission/info/:id). */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'/admission/info/:id'>().id)
  return (
    <>
      <ScreenBar title="上岸喜报" />
      {id ? <AdmissionPage id={id} /> : <AdmissionForm />}
    </>
  )
}
