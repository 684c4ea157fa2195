import type { ReactNode } from 'react'
import { useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { documentFilter, documentFilterQuery } from '../+shared/document-list/document-filter'
import { DocumentsPage } from './documents-page'

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
