import type { AttemptReport } from '@kaozhou/api'
import { Card, RingChart } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../../page/use-date-texts'
import page from '../../../../parts/page-layout/page.module.css'
import styles from '../exams.module.css'
import { durationText, marksText } from '../marks-text'
import { PrintButton } from '../printing/print-button'
import { PartScores } from './part-scores'
import { QuestionReview } from './question-review'
import report from './reports.module.css'
import { TimeChart } from './time-chart'

export interface AttemptReportViewProps {
  data: AttemptReport
  /** The question that is shown first; null for the first one. */
  question?: string | null
}

/** The report of a paper: score, parts, time, and every question with its analysis. */
export function AttemptReportView({ data, question }: AttemptReportViewProps): ReactNode {
  const { paper, score, scale, rightCount, questionCount, usedMs, parts } = data
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
        <MarkNote data={data} />
        {data.keyOpensAt === null ? null : <KeyLockNote opensAt={data.keyOpensAt} />}
        {data.analysisLocked ? (
          <p className={styles.warning}>
            逐题解析还没有解锁：到这场模考的活动页，照页面上说的打开；活动结束后对所有人开放。
          </p>
        ) : null}
        <PrintButton ask={(exams) => exams.printReport({ id: data.attemptId })}>
          {data.keyOpensAt === null ? '打印试卷和答案' : '打印试卷'}
        </PrintButton>
      </Card>
      <PartScores parts={parts} />
      <QuestionReview data={data} first={question} />
      <TimeChart data={data} />
    </div>
  )
}

/** Which texts wait for a mark, and what the own marks of a mock would make of the score. */
function MarkNote({ data }: { data: AttemptReport }): ReactNode {
  const { toGrade, mockId, withOwnMarks, keyOpensAt } = data
  if (toGrade.length === 0) return null
  if (mockId === null) {
    return (
      <p className={styles.warning}>
        还有 {toGrade.length} 道写作或翻译没有评分。在下面对照范文自评后计入得分。
      </p>
    )
  }
  return (
    <p className={styles.warning}>
      {toGrade.length} 道写作或翻译等老师评分，暂按 0 分计。
      {withOwnMarks === null
        ? keyOpensAt === null
          ? '可以在下面对照范文自评，自评不计入得分和名次。'
          : ''
        : `加上你的自评是 ${marksText(withOwnMarks)} 分，不计入得分和名次。`}
    </p>
  )
}

/** Why the report has no answers yet, and when it will. */
function KeyLockNote({ opensAt }: { opensAt: number }): ReactNode {
  const { dateTimeOf } = useDateTexts()
  return (
    <p className={styles.warning}>
      这份试卷还有人在考或要考，现在只看得到得分和对错。答案和解析 {dateTimeOf(opensAt)} 公布。
    </p>
  )
}
