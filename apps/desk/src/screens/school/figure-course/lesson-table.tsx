import type { FiguredLesson } from '@kaozhou/api/desk'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { cameText, stayedText } from '../+shared/figures/live-text'

/** Classes and lessons with their numbers; a row leads to how far it is watched. */
export function LessonTable({ lessons }: { lessons: readonly FiguredLesson[] }): ReactNode {
  return (
    <DataTable<FiguredLesson>
      label="每节课的数据"
      rows={lessons}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowHref={({ id }) => href('/figures/lessons/:id', { id })}
      columns={[
        { key: 'name', title: '课时', cell: ({ name }) => name },
        {
          key: 'time',
          title: '上课',
          cell: ({ startTime }) => (startTime === null ? '录播' : <Moment at={startTime} />),
        },
        { key: 'came', title: '到课', align: 'end', cell: cameText },
        { key: 'stayed', title: '平均在场', align: 'end', cell: stayedText },
        { key: 'asked', title: '发言提问', align: 'end', cell: ({ asked }) => asked },
        { key: 'watched', title: '看过', align: 'end', cell: ({ watched }) => watched },
        { key: 'finished', title: '学完', align: 'end', cell: ({ finished }) => finished },
      ]}
    />
  )
}
