import { useEffect } from 'react'
import { useEnvironment } from '../../page/environment'
import type { Shared } from './share-card'

/**
 * Sets what the host's menu shares from this screen; nothing while its data is on its way. Only WeChat and the app
 * have a menu of their own that shares; nobody else loads the code for it.
 */
export function useShareCard(shared: Shared | undefined): void {
  const { host } = useEnvironment()
  const hasMenu = host.kind === 'wechat' || host.app !== null
  const { title, desc, path, personalPath, image } = shared ?? {}
  useEffect(() => {
    if (!hasMenu || !title || !path) return
    const card = { title, desc: desc ?? '', path, personalPath, image }
    void import('./share-card').then(({ setShareCard }) => setShareCard(card))
  }, [hasMenu, title, desc, path, personalPath, image])
}
