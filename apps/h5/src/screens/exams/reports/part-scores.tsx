import type { PartScore } from '@kaozhou/api'
import { Card, ProgressBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { marksText } from '../marks-text'
import report from './reports.module.css'

/** The score of every part; `average` is that of all who took it. */
export function PartScores({
  parts,
}: {
  parts: readonly (PartScore & { average?: number })[]
}): ReactNode {
  return (
    <Card title="各部分得分">
      <ul className={report.parts}>
        {parts.map(({ id, title, scaled, weight, rightCount, questionCount, average }) => (
          <li key={id}>
            <div className={report.partHead}>
              <span>{title}</span>
              <span className={report.note}>
                对 {rightCount}/{questionCount}
                {average === undefined ? '' : ` · 平均 ${marksText(average)}`}
              </span>
            </div>
            <ProgressBar
              label={`${title}得分`}
              value={scaled}
              max={weight}
              text={`${marksText(scaled)}/${marksText(weight)}`}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
