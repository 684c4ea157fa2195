import type { Section } from '@kaozhou/api'
import { Button, DownloadIcon } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../../page/lazy-part'
import type { CourseSheetProps } from './course-sheet'

const LazyCourseSheet = lazyPart<CourseSheetProps>(() =>
  import('./course-sheet').then((module) => module.CourseSheet),
)

/**
 * The button that downloads all lessons of a course that can be watched now. It stands there before they are known (undefined):
 * one that came later would move what is below.
 */
export function CourseDownload({
  sections,
}: {
  sections: readonly Section[] | undefined
}): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" size="sm" icon={<DownloadIcon />} onClick={() => setOpen(true)}>
        下载整门课
      </Button>
      {isOpen && sections ? (
        <LazyCourseSheet sections={sections} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
