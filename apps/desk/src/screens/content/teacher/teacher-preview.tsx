import type { TeacherCard as Card } from '@kaozhou/domain'
import { TeacherCard } from '@kaozhou/ui'
import type { ReactNode } from 'react'

export interface TeacherPreviewProps {
  card: Card
  image: string
}

/** The card of a teacher as students see it. */
export function TeacherPreview({ card, image }: TeacherPreviewProps): ReactNode {
  const { name, title, subjects, biography } = card
  return (
    <section aria-label="学生看到的名片">
      <TeacherCard
        name={name}
        avatar={image}
        title={`${title} · ${subjects.join('、')}`}
        intro={biography}
      />
    </section>
  )
}
