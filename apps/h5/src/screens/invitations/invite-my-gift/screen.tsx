import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { receivedBooksQuery, schoolOpenQuery } from '../+shared/books/school-queries'
import { MyBookPage } from './my-book-page'

export const queries = [schoolOpenQuery, receivedBooksQuery]

/** The user's own book of the term opening (spec §2 /invite_my_gift/:id); the id of a friend leads to their request. */
export function Screen(): ReactNode {
  return (
    <>
      <ScreenBar title="我的赠书" />
      <MyBookPage requestId={idOf(useRouteParams<'/invite_my_gift/:id'>().id)} />
    </>
  )
}
