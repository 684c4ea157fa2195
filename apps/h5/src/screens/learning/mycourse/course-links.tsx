import type { Section } from '@kaozhou/api'
import { Button, ButtonLink, ChartIcon, GroupIcon, PenIcon, SearchIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { CourseDownload } from '../+shared/downloads/course-download'
import styles from './mycourse.module.css'
import { useSaid } from './said/use-said'

export interface CourseLinksProps {
  /** The lessons that may be downloaded; undefined while they load. */
  sections: readonly Section[] | undefined
  /** Address of the course's comments. */
  comment: string
  /** Address of the person's report of the course. */
  report: string
  /** Shows the class group; undefined for a course without one. */
  onGroup: (() => void) | undefined
}

/** The ways from a course to its group, the search of its captions, its report and its comments. */
export function CourseLinks({ sections, comment, report, onGroup }: CourseLinksProps): ReactNode {
  const { open } = useSaid()
  return (
    <div className={styles.links}>
      {onGroup ? (
        <Button variant="plain" size="sm" icon={<GroupIcon />} onClick={onGroup}>
          班级群
        </Button>
      ) : null}
      <Button variant="plain" size="sm" icon={<SearchIcon />} onClick={open}>
        搜字幕
      </Button>
      <ButtonLink variant="plain" size="sm" icon={<ChartIcon />} href={report}>
        学习报告
      </ButtonLink>
      <ButtonLink variant="plain" size="sm" icon={<PenIcon />} href={comment}>
        写评价
      </ButtonLink>
      <CourseDownload sections={sections} />
    </div>
  )
}
