import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useEnvironment } from '../page/environment'

/** After every change of the address WeChat's menu gets the card of what is open now, not that of the previous screen. */
export function RouteCard(): null {
  const { host } = useEnvironment()
  const location = useLocation()
  useEffect(() => {
    if (host.kind !== 'wechat') return
    import('../parts/sharing/share-card').then(
      ({ setCardOfAddress }) => setCardOfAddress(location.pathname),
      () => {},
    )
  }, [host, location])
  return null
}
