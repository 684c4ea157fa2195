import type { PersonalReport } from '@kaozhou/api'
import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** Makes the poster of a report; its code leads to the reader’s own report. */
export function PosterButton({
  report,
  path,
}: {
  report: PersonalReport
  path: string
}): ReactNode {
  return (
    <Button variant="primary" onClick={() => void openPoster(report, path)}>
      生成海报
    </Button>
  )
}

async function openPoster(report: PersonalReport, path: string): Promise<void> {
  const { showReportPoster } = await import('../sharing/show-report-poster')
  await showReportPoster(report, path)
}
