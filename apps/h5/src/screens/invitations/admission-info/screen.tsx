import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { AdmissionForm } from './admission-form'
import { AdmissionPage } from './admission-page'

export function queries({ params }: RouteAddress<'/admission/info/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('admissions.detail', { id }, { staleTime: 0 })] : []
}

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
