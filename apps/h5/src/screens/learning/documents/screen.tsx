import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { documentFilter, documentFilterQuery } from '../+shared/document-list/document-filter'
import { documentPageQuery } from '../+shared/document-list/document-queries'
import { DocumentsPage } from './documents-page'

export function queries({ search }: RouteAddress<'/documents'>): ApiQuery<unknown>[] {
  return [documentPageQuery(documentFilter(search), FIRST_PAGE)]
}

/** The documents of all courses that the person may study. */
export function Screen(): ReactNode {
  const [search, setSearch] = useRouteSearch<'/documents'>()
  return (
    <>
      <ScreenBar title="资料" />
      <DocumentsPage
        filter={documentFilter(search)}
        onFilter={(filter) => setSearch(documentFilterQuery(filter), { replace: true })}
      />
    </>
  )
}
