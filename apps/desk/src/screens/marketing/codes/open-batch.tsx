import type { DeskCode, DeskCodeBatch } from '@kaozhou/api/desk'
import { ButtonLink, Empty, SkeletonDetail } from '@kaozhou/ui'
import { DataTable, Facts, FilterBar } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import { BatchDeeds } from './batch-deeds'
import { BatchTag } from './batch-table'
import { CodeTag, CodeUser } from './code-cells'

/** One batch: what it is, what can be done with it, and what became of its codes. */
export function OpenBatch({ id }: { id: number }): ReactNode {
  const query = useQuery(apiQuery('codes.detail', { id }))
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这一批">
      {(batch) => (
        <>
          <Panel
            title={batch.name}
            actions={
              <Ways>
                <BatchDeeds batch={batch} />
                <ButtonLink size="sm" variant="ghost" href={href('/codes')}>
                  关闭
                </ButtonLink>
              </Ways>
            }
          >
            <BatchFacts batch={batch} />
          </Panel>
          <Panel title="每一个码">
            <Codes batch={batch} />
          </Panel>
        </>
      )}
    </Loaded>
  )
}

function BatchFacts({ batch }: { batch: DeskCodeBatch }): ReactNode {
  const { course, size, used, endTime, pausedAt, madeBy, createdAt } = batch
  return (
    <Facts
      items={[
        { label: '状态', value: <BatchTag batch={batch} /> },
        { label: '课程', value: course.name },
        { label: '用了', value: `${used} 个，一共 ${size} 个` },
        { label: '截止', value: <Moment at={endTime} /> },
        ...(pausedAt === null ? [] : [{ label: '暂停于', value: <Moment at={pausedAt} /> }]),
        {
          label: '生成',
          value: (
            <>
              {madeBy}，<Moment at={createdAt} />
            </>
          ),
        },
      ]}
    />
  )
}

const QUEUES = { all: '全部', used: '用了的' } as const
type Queue = keyof typeof QUEUES

function Codes({ batch: { id, size, used } }: { batch: DeskCodeBatch }): ReactNode {
  const { value } = useQueryOf(['queue'] as const)
  const queue: Queue = value.queue === 'used' ? 'used' : 'all'
  const { query, more } = useKeyPages<DeskCode>((before) =>
    apiQuery('codes.codes', { id, queue, before }),
  )
  return (
    <>
      <FilterBar
        label="哪些码"
        value={queue}
        options={(['all', 'used'] as const).map((key) => ({
          key,
          label: QUEUES[key],
          count: key === 'used' ? used : size,
          href: href('/codes/:id', { id, queue: key }),
        }))}
      />
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="还没有人用" text="学生在商城的“兑换课程”里输入" />
          ) : (
            <DataTable<DeskCode>
              label="码"
              rows={list}
              rowKey={({ place }) => String(place)}
              rowName={({ place }) => `第 ${place} 个`}
              columns={[
                { key: 'place', title: '第几个', cell: ({ place }) => place },
                { key: 'code', title: '最后四位', cell: ({ hidden }) => hidden },
                { key: 'state', title: '状态', cell: (code) => <CodeTag code={code} /> },
                { key: 'user', title: '用的人', cell: (code) => <CodeUser code={code} /> },
                {
                  key: 'time',
                  title: '用于',
                  align: 'end',
                  cell: ({ usedAt }) => (usedAt === null ? '—' : <Moment at={usedAt} />),
                },
              ]}
            />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </>
  )
}
