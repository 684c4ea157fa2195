import type { PersonalReport } from '@kaozhou/api'
import { BottomSheet, Poster, showDialog } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useEnvironment } from '../../../../page/environment'
import { reportPosterSpec } from './report-poster-spec'

/** Opens the poster of a report. Its QR code leads to the reader's own report: it opens nobody else's. */
export async function showReportPoster(report: PersonalReport, path: string): Promise<void> {
  await showDialog<void>(({ open, settle }) => (
    <BottomSheet title="学习海报" open={open} onClose={() => settle()}>
      <ReportPoster report={report} path={path} />
    </BottomSheet>
  ))
}

function ReportPoster({ report, path }: { report: PersonalReport; path: string }): ReactNode {
  const { host } = useEnvironment()
  const [spec] = useState(() => reportPosterSpec(report, window.location.origin + path))
  // Social apps and app shells have no downloads: there a long press saves the picture.
  const downloads = host.kind === 'other' && host.app === null
  return (
    <Poster
      spec={spec}
      alt={`${report.title}的海报，带二维码`}
      fileName={downloads ? `${report.title}.jpg` : undefined}
    />
  )
}
