import type { AttemptReport } from '@kaozhou/api'
import { Card, RingChart } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import styles from '../exams.module.css'
import { durationText, marksText } from '../marks-text'
import { PartScores } from './part-scores'
import { QuestionReview } from './question-review'
import report from './reports.module.css'
import { TimeChart } from './time-chart'

/** The report of a paper: score, parts, time, and every question with its analysis. */
export function AttemptReportView({ data }: { data: AttemptReport }): ReactNode {
  const { paper, score, scale, rightCount, questionCount, usedMs, parts, toGrade } = data
  const keyed = questionCount - parts.reduce((sum, { textCount }) => sum + textCount, 0)
  return (
    <div className={page.page}>
      <Card className={report.head}>
        <h2>{paper.title}</h2>
        <RingChart
          label={`得分 ${marksText(score)}，满分 ${marksText(scale)}`}
          value={score}
          max={scale}
        >
          <span className={report.score}>{marksText(score)}</span>
          <span className={styles.facts}>满分 {marksText(scale)}</span>
        </RingChart>
        <p className={styles.facts}>
          {keyed > 0 ? `答对 ${rightCount}/${keyed} 题 · ` : ''}用时 {durationText(usedMs)}
        </p>
        {toGrade.length > 0 ? (
          <p className={styles.warning}>
            还有 {toGrade.length} 道写作或翻译没有评分。在下面对照范文自评后计入得分。
          </p>
        ) : null}
        {data.analysisLocked ? (
          <p className={styles.warning}>
            逐题解析还没有解锁：到这场模考的活动页，照页面上说的打开；活动结束后对所有人开放。
          </p>
        ) : null}
      </Card>
      <PartScores parts={parts} />
      <QuestionReview data={data} />
      <TimeChart data={data} />
    </div>
  )
}
