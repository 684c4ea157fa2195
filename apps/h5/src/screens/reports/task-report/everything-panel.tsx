import type { StudyReport } from '@kaozhou/api'
import { studyTime } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Card, Cell, CellGroup, ProgressBar } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { reportHref } from '../+shared/report-paths'
import { Figures } from './figures'

/** Everything so far, and the reports of the years. */
export function EverythingPanel(): ReactNode {
  const query = useQuery({ ...apiQuery('tasks.studyReport'), staleTime: 0 })
  return (
    <>
      <Loaded query={query} missing="没有学习记录">
        {(study) => <Everything study={study} />}
      </Loaded>
      <YearlyReports />
    </>
  )
}

function Everything({ study }: { study: StudyReport }): ReactNode {
  const { counts, seconds, studyDays, streakDays, finishedSections, aheadPercent } = study
  return (
    <Card title="学到今天">
      <div className={page.list}>
        <Figures
          figures={[
            { ...studyTime(seconds), label: '学习时长' },
            { value: String(studyDays), unit: '天', label: '学习天数' },
            { value: String(finishedSections), unit: '节', label: '学完的课' },
            { value: String(streakDays), unit: '天', label: '正在连续' },
          ]}
        />
        {counts.total > 0 ? (
          <ProgressBar
            label="完成的任务"
            value={counts.done}
            max={counts.total}
            text={`${counts.done}/${counts.total} 个任务`}
          />
        ) : null}
        <p className={page.note}>
          {seconds === 0
            ? '还没有学习记录。看过的每一分钟，都会记在这里。'
            : aheadPercent
              ? `学得比${aheadPercent === 100 ? '其他同学都' : ` ${aheadPercent}% 的同学`}久。`
              : '每天学一点，慢慢就走远了。'}
        </p>
      </div>
    </Card>
  )
}

/** The reports of the years that have begun. */
function YearlyReports(): ReactNode {
  const query = useQuery(apiQuery('reports.list'))
  return (
    <Loaded query={query} missing="没有年度报告" waiting={null}>
      {(list) => {
        const begun = list.filter(({ phase }) => phase !== 'coming')
        if (begun.length === 0) return null
        return (
          <CellGroup title="年度报告">
            {begun.map((report) => {
              const path = reportHref(report)
              return path ? (
                <Cell
                  key={report.slug}
                  title={report.title}
                  description={report.periodText}
                  href={path}
                />
              ) : null
            })}
          </CellGroup>
        )
      }}
    </Loaded>
  )
}
