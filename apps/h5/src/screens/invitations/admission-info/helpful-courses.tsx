import { usePages } from '@kaozhou/react'
import { Card, Checkbox } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ownedPageQuery } from '../../../parts/lessons/lesson-queries'
import page from '../../../parts/page-layout/page.module.css'
import { useLoggedIn } from '../../../stores/use-global'

const MAX_COURSES = 6

export interface HelpfulCoursesProps {
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** Chooses among the user's courses; nothing for a user without courses. */
export function HelpfulCourses({ chosen, onChange }: HelpfulCoursesProps): ReactNode {
  const { items } = usePages(ownedPageQuery, { enabled: useLoggedIn() })
  if (!items?.length) return null
  const toggle = (id: number, on: boolean): void =>
    onChange(on ? [...chosen, id].slice(0, MAX_COURSES) : chosen.filter((one) => one !== id))
  return (
    <Card title={`帮到过我的课程，最多 ${MAX_COURSES} 门`}>
      <div className={page.list}>
        {items.map(({ id, name }) => (
          <Checkbox key={id} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)}>
            《{name}》
          </Checkbox>
        ))}
      </div>
    </Card>
  )
}
