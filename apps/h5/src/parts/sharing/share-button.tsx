import { IconButton, ShareIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { ShareContent } from './share-content'
import { useShareCard } from './use-share-card'

/** The button that shares a screen. It also sets the card of the host's own share menu. */
export function ShareButton({ shared }: { shared: ShareContent | undefined }): ReactNode {
  useShareCard(shared)
  if (!shared) return null
  const press = async (): Promise<void> => {
    const { share } = await import('./share-card')
    await share(shared)
  }
  return <IconButton label="分享" icon={<ShareIcon />} onClick={() => void press()} />
}
