import { BottomSheet, Poster, showDialog } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useEnvironment } from '../../../../page/environment'
import type { ShareContent } from '../../../../parts/sharing/share-content'
import { invitePosterSpec } from './invite-poster'

/** Opens the poster of an invitation; its QR code holds the link that sharing sends. */
export async function showInvitePoster(
  shared: ShareContent,
  lines: readonly string[],
): Promise<void> {
  await showDialog<void>(({ open, settle }) => (
    <BottomSheet title="邀请海报" open={open} onClose={() => settle()}>
      <InvitePoster shared={shared} lines={lines} />
    </BottomSheet>
  ))
}

function InvitePoster(props: { shared: ShareContent; lines: readonly string[] }): ReactNode {
  const { host } = useEnvironment()
  const { title, path } = props.shared
  const [spec] = useState(() =>
    invitePosterSpec({ title, lines: props.lines, link: window.location.origin + path }),
  )
  // Social apps and app shells cannot download: there the user saves the picture by a long press.
  const downloads = host.kind === 'other' && host.app === null
  return (
    <Poster
      spec={spec}
      alt={`${title}的海报，带二维码`}
      fileName={downloads ? `${title}.jpg` : undefined}
    />
  )
}
