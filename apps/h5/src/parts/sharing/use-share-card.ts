import { useEffect } from 'react'
import { useEnvironment } from '../../page/environment'
import type { ShareContent } from './share-content'

/**
 * Sets the card that the host's menu shares from this screen, once its data is loaded. Only WeChat and the app have
 * such a menu: other hosts do not load the code for it.
 */
export function useShareCard(shared: ShareContent | undefined): void {
  const { host } = useEnvironment()
  const hasMenu = host.kind === 'wechat' || host.app !== null
  const { title, desc, path, personalPath, image } = shared ?? {}
  useEffect(() => {
    if (!hasMenu || !title || !path) return
    const card = { title, desc: desc ?? '', path, personalPath, image }
    import('./share-card').then(
      ({ setShareCard }) => setShareCard(card),
      () => {},
    )
  }, [hasMenu, title, desc, path, personalPath, image])
}
