import type { PointsMonth, PointsRecord } from '@kaozhou/api'
import { beijingMonth, type ListPage } from '@kaozhou/domain'
import { apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, cx, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { PagesList } from '../../../parts/loaded/pages-list'
import { href } from '../../../routing/href'
import styles from '../+shared/points/points.module.css'
import { type RecordKind, recordsPageQuery } from '../+shared/points/points-queries'

const EMPTY: Record<RecordKind, string> = {
  all: '还没有积分记录',
  earned: '还没有获得过积分',
  spent: '还没有使用过积分',
}

/** The records of points by month, with the points earned and spent in each month. */
export function Records({ kind }: { kind: RecordKind }): ReactNode {
  const records = usePages((page) => recordsPageQuery(kind, page), { staleTime: 0 })
  // The list works without the sums: an error is not shown.
  const { data: months } = useQuery({ ...apiQuery('points.months'), staleTime: 0 })
  const empty = (
    <Empty
      title={EMPTY[kind]}
      text="每天签到就有积分"
      action={<ButtonLink href={href('/vipshop')}>去积分商城</ButtonLink>}
    />
  )
  return (
    <PagesList pages={records} empty={empty}>
      {(list) =>
        byMonth(list).map(([month, rows]) => (
          <section key={month} aria-labelledby={`month-${month}`}>
            <MonthHead
              month={month}
              kind={kind}
              sums={months?.find((one) => one.month === month)}
            />
            <ul className={styles.rows}>
              {rows.map((record) => (
                <li key={record.id} className={styles.row}>
                  <RecordRow record={record} />
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </PagesList>
  )
}

/** The records of a list, which is the newest first, by their month in Beijing. */
function byMonth(list: ListPage<PointsRecord>['list']): [string, PointsRecord[]][] {
  const months = new Map<string, PointsRecord[]>()
  for (const record of list) {
    const month = beijingMonth(record.createdAt)
    months.set(month, [...(months.get(month) ?? []), record])
  }
  return [...months]
}

interface MonthHeadProps {
  /** `2026-11` */
  month: string
  kind: RecordKind
  sums: PointsMonth | undefined
}

function MonthHead({ month, kind, sums }: MonthHeadProps): ReactNode {
  const [year, number] = month.split('-').map(Number)
  const parts = sums && [
    kind === 'spent' ? '' : `获得 ${sums.earned}`,
    kind === 'earned' ? '' : `使用 ${sums.spent}`,
  ]
  return (
    <div className={styles.month}>
      <h2 id={`month-${month}`}>
        {year} 年 {number} 月
      </h2>
      <span className={styles.note}>{parts?.filter(Boolean).join(' · ')}</span>
    </div>
  )
}

function RecordRow({ record }: { record: PointsRecord }): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const { title, change, balanceAfter, createdAt } = record
  return (
    <>
      <div className={styles.rowText}>
        <span>{title}</span>
        <span className={styles.note}>
          {dateTimeOf(createdAt)} · 余 {balanceAfter}
        </span>
      </div>
      <strong className={cx(styles.change, change > 0 && styles.plus)}>
        {change > 0 ? `+${change}` : `−${-change}`}
      </strong>
    </>
  )
}
