import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useEnvironment } from '../page/environment'

/** On a route without its own share card, WeChat's menu shares the shop instead of the previous screen. */
export function RouteCard(): null {
  const { host } = useEnvironment()
  const { pathname } = useLocation()
  useEffect(() => {
    if (host.kind !== 'wechat') return
    import('../parts/sharing/share-card').then(
      ({ setShopCard }) => setShopCard(pathname),
      () => {},
    )
  }, [host, pathname])
  return null
}
