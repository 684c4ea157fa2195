import type { MockReport } from '@kaozhou/api'
import { BottomSheet, Poster, showDialog } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useEnvironment } from '../../../page/environment'
import { type Sharing, sharingOf } from '../../../parts/sharing/share-card'
import { mockPosterSpec } from './mock-poster-spec'
import { sharedMock } from './shared-mock'

/** Opens the poster of a mock's result; its QR code holds the link that sharing sends. */
export async function showMockPoster(report: MockReport): Promise<void> {
  const sharing = await sharingOf(sharedMock(report))
  await showDialog<void>(({ open, settle }) => (
    <BottomSheet title="成绩海报" open={open} onClose={() => settle()}>
      <MockPoster report={report} sharing={sharing} />
    </BottomSheet>
  ))
}

function MockPoster({ report, sharing }: { report: MockReport; sharing: Sharing }): ReactNode {
  const { host } = useEnvironment()
  const [spec] = useState(() => mockPosterSpec(report, sharing.card.link))
  // Social apps and app shells have no downloads: there a long press saves the picture.
  const downloads = host.kind === 'other' && host.app === null
  return (
    <Poster
      spec={spec}
      alt={`${report.mock.title}的成绩海报，带二维码`}
      fileName={downloads ? `${report.mock.title}.jpg` : undefined}
    />
  )
}
