import type { Section } from '@kaozhou/api'
import { Button, ButtonLink, ChartIcon, GroupIcon, PenIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { CourseDownload } from '../+shared/downloads/course-download'
import styles from './mycourse.module.css'

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

/** The ways from a course to its group, its report and its comments. */
export function CourseLinks({ sections, comment, report, onGroup }: CourseLinksProps): ReactNode {
  return (
    <div className={styles.links}>
      {onGroup ? (
        <Button variant="plain" size="sm" icon={<GroupIcon />} onClick={onGroup}>
          班级群
        </Button>
      ) : null}
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
