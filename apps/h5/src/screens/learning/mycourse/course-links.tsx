import { Button, ButtonLink, GroupIcon, PenIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './mycourse.module.css'

export interface CourseLinksProps {
  /** Address of the course's comments. */
  comment: string
  /** Shows the class group; undefined for a course without one. */
  onGroup: (() => void) | undefined
}

/** The ways from a course to its group and to its comments. */
export function CourseLinks({ comment, onGroup }: CourseLinksProps): ReactNode {
  return (
    <div className={styles.links}>
      {onGroup ? (
        <Button variant="plain" size="sm" icon={<GroupIcon />} onClick={onGroup}>
          班级群
        </Button>
      ) : null}
      <ButtonLink variant="plain" size="sm" icon={<PenIcon />} href={comment}>
        写评价
      </ButtonLink>
    </div>
  )
}
