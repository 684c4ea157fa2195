import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { schoolBooksQuery, schoolOpenQuery } from '../+shared/books/school-queries'
import { TermOpeningPage } from './term-opening-page'

export function queries({ params }: RouteAddress<'/invite_gift/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return [
    schoolOpenQuery,
    schoolBooksQuery,
    ...(id ? [apiQuery('school.assistLink', { id }, { staleTime: 0 })] : []),
  ]
}

/**
 * The term opening (spec §2 /invite_gift/:id): with the id of a friend’s request it shows the request; with any other
 * text, such as `new`, only the books.
 */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="开学赠书" />
      <TermOpeningPage requestId={idOf(useRouteParams<'/invite_gift/:id'>().id)} />
    </>
  )
}
