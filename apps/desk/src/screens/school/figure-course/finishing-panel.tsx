import type { FiguredFinishing } from '@kaozhou/api/desk'
import { FINISH_MONTHS, FINISH_SHARES, FINISHING_WORDS } from '@kaozhou/domain'
import { Empty } from '@kaozhou/ui'
import { DataTable, FilterBar, type TableColumn } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Panel } from '../../../parts/page-layout/panel'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import styles from '../+shared/figures/figures.module.css'
import { Meanings } from '../+shared/figures/meaning'
import { shareText } from '../+shared/figures/share-text'

type Cohort = FiguredFinishing['cohorts'][number]

/** People by the month in which they got the course, and how many had finished so much of it after each month. */
export function FinishingPanel({ course }: { course: FiguredFinishing }): ReactNode {
  const { value } = useQueryOf(['share'])
  const found = FINISH_SHARES.findIndex((share) => String(share) === value.share)
  const at = found < 0 ? FINISH_SHARES.length - 1 : found
  return (
    <Panel title="得到课程以后学完多少">
      <Meanings of={[FINISHING_WORDS.cohort, FINISHING_WORDS.reached]} />
      <FilterBar
        label="学完多少"
        value={String(FINISH_SHARES[at])}
        options={FINISH_SHARES.map((share) => ({
          key: String(share),
          label: share === 100 ? '全部学完' : `学完 ${share}%`,
          href: href('/figures/courses/:id', { id: course.id, share }),
        }))}
      />
      {course.cohorts.length === 0 ? (
        <Empty title="近一年没有人得到这门课" text="有人买了或领了以后，会在这里" />
      ) : (
        <DataTable<Cohort>
          label={`得到课程以后学完 ${FINISH_SHARES[at]}% 的比例`}
          rows={course.cohorts}
          rowKey={({ month }) => month}
          rowName={({ month }) => month}
          columns={[
            { key: 'month', title: '得到的月份', cell: ({ month }) => month },
            { key: 'people', title: '学生', align: 'end', cell: ({ people }) => people },
            ...monthColumns(at),
          ]}
        />
      )}
    </Panel>
  )
}

function monthColumns(share: number): TableColumn<Cohort>[] {
  return Array.from({ length: FINISH_MONTHS }, (_, month) => ({
    key: `after ${month + 1}`,
    title: `${month + 1} 个月后`,
    align: 'end',
    cell: ({ people, reached }) => <Share of={people} count={reached[share]?.[month] ?? null} />,
  }))
}

const HALF = 0.5

/** A share on a ground that is the stronger the more it is. */
function Share({ of, count }: { of: number; count: number | null }): ReactNode {
  if (count === null || of === 0) return '—'
  const share = count / of
  const shade = share >= HALF ? styles.most : share > 0 ? styles.some : styles.none
  return <span className={shade}>{shareText(share)}</span>
}
