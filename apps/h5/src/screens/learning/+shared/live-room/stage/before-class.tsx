import type { LiveRoom } from '@kaozhou/api'
import { momentText } from '@kaozhou/domain'
import { ButtonLink, Countdown } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { changedTime } from '../../../../../parts/lessons/changed-time'
import { href } from '../../../../../routing/href'
import { ClassMaterial } from './class-material'
import styles from './stage.module.css'

export interface BeforeClassProps {
  section: LiveRoom['section']
  clock: () => number
  onStart: () => void
  /** False where the chat takes the place of the material. */
  withList: boolean
}

/** Before the class: when it begins, and what can be read until then. */
export function BeforeClass({ section, clock, onStart, withList }: BeforeClassProps): ReactNode {
  const { name, startTime, teacher, id } = section
  return (
    <>
      <div className={styles.stage}>
        <p className={styles.lead}>{name}</p>
        {startTime === null ? (
          <p>还没有开课</p>
        ) : (
          <>
            <p className={styles.quiet}>
              {[teacher?.name, `${momentText(startTime)}开课`].filter(Boolean).join(' · ')}
            </p>
            <Countdown
              deadline={startTime}
              clock={clock}
              label="距开课"
              endText="马上开始"
              onEnd={onStart}
            />
          </>
        )}
      </div>
      {withList ? <ClassMaterial sectionId={id} /> : null}
    </>
  )
}

/** A class that does not take place: why, and the way to the others. */
export function Cancelled({ section }: Pick<BeforeClassProps, 'section'>): ReactNode {
  return (
    <div className={styles.stage}>
      <p className={styles.lead}>{section.name}</p>
      <p>{changedTime(section)}</p>
      <ButtonLink size="sm" href={href('/mycourse/:id', { id: section.courseId })}>
        看其他课
      </ButtonLink>
    </div>
  )
}
