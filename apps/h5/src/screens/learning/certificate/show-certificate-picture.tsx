import type { Certificate } from '@kaozhou/api'
import { BottomSheet, Poster, showDialog } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useEnvironment } from '../../../page/environment'
import { href } from '../../../routing/href'
import { certificatePictureSpec } from './certificate-picture-spec'

/** Opens the picture of a certificate; its QR code leads to the page that verifies it. */
export async function showCertificatePicture(certificate: Certificate): Promise<void> {
  await showDialog<void>(({ open, settle }) => (
    <BottomSheet title="证书图片" open={open} onClose={() => settle()}>
      <Picture certificate={certificate} />
    </BottomSheet>
  ))
}

function Picture({ certificate }: { certificate: Certificate }): ReactNode {
  const { host } = useEnvironment()
  const { number, courseName } = certificate
  const link = window.location.origin + href('/certificate/:number', { number })
  const [spec] = useState(() => certificatePictureSpec(certificate, link))
  // Social apps and app shells have no downloads: there a long press saves the picture.
  const downloads = host.kind === 'other' && host.app === null
  return (
    <Poster
      spec={spec}
      alt={`《${courseName}》的结业证书，带二维码`}
      fileName={downloads ? `${courseName} 结业证书.jpg` : undefined}
    />
  )
}
