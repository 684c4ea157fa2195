import type { AttemptReport } from '@kaozhou/api'
import { questionName } from '@kaozhou/domain'
import { Card } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { paperPages } from '../answering/session/paper-pages'
import { durationText } from '../marks-text'
import report from './reports.module.css'

const WIDTH = 340
const HEIGHT = 96

/** A bar for the time spent on each question, a mark for the average of the others; the same numbers in a table below. */
export function TimeChart({ data }: { data: AttemptReport }): ReactNode {
  const results = new Map(data.questions.map((result) => [result.questionId, result]))
  const times = paperPages(data).map(({ question, part }) => {
    const { seconds = 0, othersSeconds = null } = results.get(question.id) ?? {}
    return {
      number: questionName(question, part).short,
      key: question.id,
      seconds,
      others: othersSeconds,
    }
  })
  const longest = Math.max(1, ...times.flatMap(({ seconds, others }) => [seconds, others ?? 0]))
  const step = WIDTH / Math.max(1, times.length)
  const height = (seconds: number): number => (seconds / longest) * HEIGHT
  return (
    <Card title="每题用时">
      <svg className={report.times} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {times.map(({ key, seconds, others }, at) => (
          <g key={key}>
            <rect
              className={report.own}
              x={at * step + step * 0.15}
              y={HEIGHT - height(seconds)}
              width={step * 0.7}
              height={height(seconds)}
            />
            {others === null ? null : (
              <rect
                className={report.others}
                x={at * step}
                y={HEIGHT - height(others) - 1}
                width={step}
                height={2}
              />
            )}
          </g>
        ))}
      </svg>
      <p className={report.note}>柱是你的用时，横线是其他人的中位数。</p>
      <details>
        <summary className={report.summary}>逐题列表</summary>
        <table className={report.table}>
          <thead>
            <tr>
              <th scope="col">题</th>
              <th scope="col">你</th>
              <th scope="col">其他人</th>
            </tr>
          </thead>
          <tbody>
            {times.map(({ key, number, seconds, others }) => (
              <tr key={key}>
                <th scope="row">{number}</th>
                <td>{durationText(seconds * 1000)}</td>
                <td>{others === null ? '暂无' : durationText(others * 1000)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
