import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ScreenBar } from '../../../shell/screen-bar'
import { documentFilter, documentFilterQuery } from '../document-list/document-filter'
import { DocumentsPage } from './documents-page'

/** The documents of all courses that the person may study. */
export function Screen(): ReactNode {
  const [search, setSearch] = useSearchParams()
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
