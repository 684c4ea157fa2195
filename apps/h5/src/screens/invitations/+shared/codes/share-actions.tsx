import { Button, CopyIcon, ShareIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { copyText } from '../../../../page/copy-text'
import type { ShareContent } from '../../../../parts/sharing/share-content'
import { useShareCard } from '../../../../parts/sharing/use-share-card'
import layout from '../layout/layout.module.css'

export interface ShareActionsProps {
  shared: ShareContent
  /** The lines below the poster's title. */
  lines: readonly string[]
  /** Called when the link was handed to the host. */
  onShared?: () => void
}

/** Sends a link by the host’s own menu, as a poster with a QR code for where links do not open, or copied by hand. */
export function ShareActions({ shared, lines, onShared }: ShareActionsProps): ReactNode {
  useShareCard(shared)
  const send = async (): Promise<void> => {
    const { share } = await import('../../../../parts/sharing/share-card')
    await share(shared)
    onShared?.()
  }
  const draw = async (): Promise<void> => {
    const { showInvitePoster } = await import('../poster/show-invite-poster')
    await showInvitePoster(shared, lines)
  }
  const copy = (): void => {
    const link = window.location.origin + shared.path
    void copyText(link, '链接已复制，去粘贴给同学', `没能复制，链接是 ${link}`)
  }
  return (
    <div className={layout.actions}>
      <Button variant="primary" icon={<ShareIcon />} onClick={() => void send()}>
        发给同学
      </Button>
      <Button variant="plain" onClick={() => void draw()}>
        生成海报
      </Button>
      <Button variant="plain" icon={<CopyIcon />} onClick={copy}>
        复制链接
      </Button>
    </div>
  )
}
