import { Cell, CellGroup } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { nextTasksQuery } from './task-report-queries'

/** What to do next; nothing when all is done. */
export function NextTasks(): ReactNode {
  const { data } = useQuery({ ...nextTasksQuery, staleTime: 0 })
  if (!data || data.list.length === 0) return null
  return (
    <CellGroup title="接下来做">
      {data.list.map(({ id, name, courseName, state }) => (
        <Cell
          key={id}
          title={name}
          description={courseName}
          value={state === 'doing' ? '进行中' : '未开始'}
          href={href('/task_detail/:id', { id })}
        />
      ))}
    </CellGroup>
  )
}
