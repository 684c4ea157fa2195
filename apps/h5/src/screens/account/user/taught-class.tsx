import type { TaughtCourse } from '@kaozhou/api'
import { Cell, CellGroup, LiveIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { classMoment } from '../../../parts/lessons/class-moment'
import { href } from '../../../routing/href'

/** The running or next class of a teacher, and the way into its room; nothing for a student. */
export function TaughtClass({
  courses,
}: {
  courses: readonly TaughtCourse[] | undefined
}): ReactNode {
  const [next] = courses ?? []
  if (!next) return null
  const { nextClass } = next
  return (
    <CellGroup title="我的课堂">
      {nextClass ? (
        <Cell
          icon={<LiveIcon />}
          title={`进入教室：${nextClass.name}`}
          description={`${classMoment(nextClass)} · ${next.name}`}
          href={href('/live/stream/:id', { id: nextClass.id })}
        />
      ) : null}
      <Cell title="我教的课" value={`${courses?.length} 门`} href={href('/mylive')} />
    </CellGroup>
  )
}
