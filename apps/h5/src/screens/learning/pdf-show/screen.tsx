import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { DocumentPage } from './document-page'
import { PdfPage } from './pdf-page'

export function queries({ search }: RouteAddress<'/pdf_show'>): ApiQuery<unknown>[] {
  const id = idOf(search.get('document'))
  return id ? [apiQuery('documents.preview', { id })] : []
}

/** Opens one of our documents (query `document`), or the one at the query `url`, named `name` (spec §2 /pdf_show). */
export function Screen(): ReactNode {
  const [search] = useRouteSearch<'/pdf_show'>()
  const id = idOf(search.get('document'))
  return (
    <>
      <ScreenBar title="文档" />
      {id ? (
        <DocumentPage id={id} />
      ) : (
        <PdfPage url={search.get('url')} name={search.get('name') ?? '学习文档'} />
      )}
    </>
  )
}
