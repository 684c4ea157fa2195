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
        {parts.map(({ id, title, scaled, weight, average, ...counts }) => (
          <li key={id}>
            <div className={report.partHead}>
              <span>{title}</span>
              <span className={report.note}>
                {[rightText(counts), average === undefined ? '' : `平均 ${marksText(average)}`]
                  .filter(Boolean)
                  .join(' · ')}
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

/** `对 8/10`; of texts, which are marked and not right or wrong, nothing. */
function rightText({
  rightCount,
  questionCount,
  textCount,
}: Pick<PartScore, 'rightCount' | 'questionCount' | 'textCount'>): string {
  const keyed = questionCount - textCount
  return keyed > 0 ? `对 ${rightCount}/${keyed}` : ''
}
