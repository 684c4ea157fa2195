import type { CourseProduct, LiveCard } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { BottomSheet, ButtonLink, Price, RichText, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../../../parts/loaded/loaded'
import { href } from '../../../../../routing/href'
import notes from '../room/notes.module.css'
import styles from './board.module.css'

export interface CardSheetProps {
  card: LiveCard
  open: boolean
  onClose: () => void
}

/** A recommended course over the room: leaving for its page would end the sound of the class. */
export function CardSheet({ card, open, onClose }: CardSheetProps): ReactNode {
  return (
    <BottomSheet
      title={card.name}
      open={open}
      onClose={onClose}
      footer={
        <ButtonLink block variant="buy" href={href('/details/:id', { id: card.courseId })}>
          离开直播，去报名
        </ButtonLink>
      }
    >
      <Price fen={card.price} crossedFen={card.originalPrice} size="lg" />
      {open ? <CardCourse courseId={card.courseId} /> : null}
    </BottomSheet>
  )
}

function CardCourse({ courseId }: { courseId: number }): ReactNode {
  const query = useQuery(apiQuery('courses.product', { id: courseId }))
  return (
    <Loaded query={query} missing="课程已下架" waiting={<SkeletonText lines={4} />}>
      {({ summary, teachers, sectionCount, introductionHtml }: CourseProduct) => (
        <div className={styles.course}>
          <p>{summary}</p>
          <p className={notes.note}>
            {[teachers.map(({ name }) => name).join('、'), `${sectionCount} 节`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <RichText html={introductionHtml} />
        </div>
      )}
    </Loaded>
  )
}
