import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyPart } from '../../../page/lazy-part'
import { href } from '../../../routing/href'
import { useRouteSearch } from '../../../routing/route-params'
import { globalStore, requestLogin } from '../../../stores/global'
import { useLoggedIn } from '../../../stores/use-global'
import { MinePage } from './mine-page'

/** A visitor's page needs nothing from the server. */
export function queries(): ApiQuery<unknown>[] {
  return globalStore.getState().loggedIn ? [apiQuery('users.current')] : []
}

const ConfirmLogin = lazyPart(() => import('./confirm-login').then((file) => file.ConfirmLogin))

/** The mine tab, for visitors and logged-in users (spec §2 /user). */
export function Screen(): ReactNode {
  return (
    <>
      <MinePage />
      <ScannedLogin />
    </>
  )
}

/** A phone that scanned the QR code of a login opens this page (query `qrLogin`); a visitor logs in first. */
function ScannedLogin(): ReactNode {
  const [search] = useRouteSearch<'/user'>()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const ticket = search.get('qrLogin')
  useEffect(() => {
    if (ticket && !loggedIn) requestLogin({ title: '登录后确认', afterLogin: () => {} })
  }, [ticket, loggedIn])
  if (!ticket || !loggedIn) return null
  return <ConfirmLogin ticket={ticket} onClose={() => navigate(href('/user'), { replace: true })} />
}
