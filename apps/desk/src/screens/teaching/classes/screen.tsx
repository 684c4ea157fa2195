import type { DeskClass } from '@kaozhou/api/desk'
import { DAY, startOfBeijingDay } from '@kaozhou/domain'
import { ButtonLink, Empty, Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { WAITING_REFRESH_MS } from '../../../data/refresh'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { classState, classTime, isTeachable } from '../+shared/class-states'
import { AddClass } from '../+shared/timetable/add-class'

const DAYS_AHEAD = 15

/** The live classes from yesterday to two weeks ahead; of a teacher their own. */
export function Screen(): ReactNode {
  const today = startOfBeijingDay(Date.now())
  const query = useQuery({
    ...apiQuery('classes.list', { from: today - DAY, to: today + DAYS_AHEAD * DAY }),
    refetchInterval: WAITING_REFRESH_MS,
  })
  return (
    <Page title="直播课" actions={<AddClass />}>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title="这两周没有直播课" text="课程里排了直播课，从前一天到后两周的会列在这里" />
          ) : (
            <Classes list={list} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Classes({ list }: { list: readonly DeskClass[] }): ReactNode {
  const now = Date.now()
  const isOfSeveral = new Set(list.map(({ teacher }) => teacher)).size > 1
  const teacher = { key: 'teacher', title: '老师', cell: (row: DeskClass) => row.teacher ?? '–' }
  return (
    <DataTable<DeskClass>
      label="直播课"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowHref={({ id }) => href('/classes/:id', { id })}
      columns={[
        { key: 'name', title: '课', cell: (row) => <Name of={row} /> },
        { key: 'time', title: '时间', cell: (row) => classTime(row, now) },
        { key: 'course', title: '课程', cell: ({ course }) => course.name },
        ...(isOfSeveral ? [teacher] : []),
        { key: 'state', title: '状态', cell: (row) => <State of={row} now={now} /> },
        {
          key: 'studio',
          title: '直播间',
          cell: (row) => (isTeachable(row, now) ? <StudioLink of={row} /> : '–'),
        },
      ]}
    />
  )
}

function Name({ of: { name, demo } }: { of: DeskClass }): ReactNode {
  return demo ? (
    <>
      {name} <Tag tone="amber">演示</Tag>
    </>
  ) : (
    name
  )
}

function State({ of, now }: { of: DeskClass; now: number }): ReactNode {
  const { title, tone } = classState(of, now)
  return <Tag tone={tone}>{title}</Tag>
}

function StudioLink({ of: { id, name, state } }: { of: DeskClass }): ReactNode {
  return (
    <ButtonLink
      size="sm"
      variant={state === 'waiting' ? 'wash' : 'primary'}
      href={href('/classes/:id', { id })}
      aria-label={`进入直播间：${name}`}
    >
      进入直播间
    </ButtonLink>
  )
}
