import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '../../../routing/href'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { exchangeCode } from './exchange-code'
import { ExchangePage } from './exchange-page'

/** Exchanges a code for its course (spec §2 /exchangeCourse, and /ec/:code with the code from the link). */
export function Screen(): ReactNode {
  const { code: linked } = useRouteParams<'/exchangeCourse' | '/ec/:code'>()
  const [search] = useRouteSearch<'/exchangeCourse' | '/ec/:code'>()
  const navigate = useNavigate()
  const code = exchangeCode(linked ?? search.get('code'))
  return (
    <>
      <ScreenBar title="兑换课程" />
      <ExchangePage
        key={code}
        code={code}
        // The code goes into the address bar, so that coming back from the delivery addresses finds it.
        onCode={(next) => navigate(href('/exchangeCourse', { code: next }), { replace: true })}
        onRedeemed={() => navigate(href('/mylive'), { replace: true })}
      />
    </>
  )
}
