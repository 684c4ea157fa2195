import { IconButton, ShareIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { Shared } from './share-card'
import { useShareCard } from './use-share-card'

/** The button at the top that shares a screen, which also tells the host's own menu about it. */
export function ShareButton({ shared }: { shared: Shared | undefined }): ReactNode {
  useShareCard(shared)
  if (!shared) return null
  const press = async (): Promise<void> => {
    const { share } = await import('./share-card')
    await share(shared)
  }
  return <IconButton label="分享" icon={<ShareIcon />} onClick={() => void press()} />
}
