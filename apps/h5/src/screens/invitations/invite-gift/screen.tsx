import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { TermOpeningPage } from './term-opening-page'

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
