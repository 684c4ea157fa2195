import type { EvaluationReport } from '@kaozhou/api'
import { EXAM_SKILL_LABELS, weakTopics } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { BarChart, ButtonLink, Card, CourseCard, LineChart, RadarChart } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import styles from '../+shared/exams.module.css'
import { durationText } from '../+shared/marks-text'
import report from '../+shared/reports/reports.module.css'
import { AnsweredItems } from './answered-items'

export function queries({ params }: RouteAddress<'/examination/report/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('exams.evaluationReport', { id })] : []
}

const MISSING = '没有这份报告'
/** A radar needs three spokes. */
const LEAST_SPOKES = 3
/** More tests than this would leave no room for their labels. */
const SHOWN_HISTORY = 6

/** Ability by skill with its uncertainty, advice and courses (spec §2 /examination/report/:id). */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'/examination/report/:id'>().id)
  return (
    <>
      <ScreenBar title="测评报告" />
      {id ? <Report id={id} /> : <Missing title={MISSING} />}
    </>
  )
}

function Report({ id }: { id: number }): ReactNode {
  return (
    <Loaded query={useQuery(apiQuery('exams.evaluationReport', { id }))} missing={MISSING}>
      {(data) => (
        <div className={page.page}>
          <Level data={data} />
          <Skills data={data} />
          <Courses courses={data.courses} />
          <History history={data.history} />
          <AnsweredItems answers={data.answers} />
          <ButtonLink variant="plain" block href={href('/exam/evaluation')}>
            再测一次
          </ButtonLink>
        </div>
      )}
    </Loaded>
  )
}

function Level({
  data: { level, advice, answers, usedMs },
}: {
  data: EvaluationReport
}): ReactNode {
  return (
    <Card className={report.head}>
      <p className={styles.facts}>你的水平</p>
      <h2 className={report.score}>{level.name}</h2>
      <p>{level.text}</p>
      <p className={styles.facts}>
        {answers.length} 题 · 用时 {durationText(usedMs)}
      </p>
      {advice ? <p>{advice}</p> : null}
    </Card>
  )
}

function Skills({ data: { topics } }: { data: EvaluationReport }): ReactNode {
  const [weakest] = weakTopics(topics)
  const points = topics.map(({ topic, level }) => ({
    label: EXAM_SKILL_LABELS[topic],
    value: level.percent,
    accent: topic === weakest?.topic,
  }))
  const Chart = points.length >= LEAST_SPOKES ? RadarChart : BarChart
  return (
    <Card title="各项能力">
      <Chart title="各项能力，约超过百分之几的同学" unit="%" max={100} points={points} />
      <ul className={report.parts}>
        {topics.map(({ topic, level, count, rightCount, advice }) => (
          <li key={topic}>
            <div className={report.partHead}>
              <strong>
                {EXAM_SKILL_LABELS[topic]} · {level.name}
              </strong>
              <span className={report.note}>
                对 {rightCount}/{count}，范围 {level.low}–{level.high}%
              </span>
            </div>
            {advice ? <p className={styles.facts}>{advice}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Courses({ courses }: Pick<EvaluationReport, 'courses'>): ReactNode {
  if (courses.length === 0) return null
  return (
    <Card title="适合你的课程">
      <ul className={page.list}>
        {courses.map(({ id, name, cover, why }) => (
          <li key={id}>
            <CourseCard
              name={name}
              cover={cover}
              summary={why}
              href={href('/details/:id', { id })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function History({ history }: Pick<EvaluationReport, 'history'>): ReactNode {
  const shown = history.slice(-SHOWN_HISTORY)
  if (shown.length < 2) return null
  return (
    <Card title="历次测评">
      <LineChart
        title="历次测评，约超过百分之几的同学"
        unit="%"
        max={100}
        points={shown.map(({ percent }, at) => ({
          label: `第 ${history.length - shown.length + at + 1} 次`,
          value: percent,
        }))}
      />
    </Card>
  )
}
