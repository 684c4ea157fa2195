import type { PaperBrief } from '@kaozhou/api'
import { PAPER_EXAM_LABELS } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import styles from './exams.module.css'
import { marksText } from './marks-text'

/** `英语四级 · 57 题 · 130 分钟 · 满分 710` */
export function paperFactsText({ exam, questionCount, minutes, scale }: PaperBrief): string {
  return `${PAPER_EXAM_LABELS[exam]} · ${questionCount} 题 · ${minutes} 分钟 · 满分 ${marksText(scale)}`
}

/** The parts of a paper with their questions, time and points. */
export function PaperParts({ paper }: { paper: PaperBrief }): ReactNode {
  return (
    <table className={styles.parts}>
      <caption>试卷结构</caption>
      <thead>
        <tr>
          <th scope="col">部分</th>
          <th scope="col">题数</th>
          <th scope="col">时间</th>
          <th scope="col">分值</th>
        </tr>
      </thead>
      <tbody>
        {paper.parts.map(({ id, title, questionCount, minutes, weight }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{questionCount}</td>
            <td>{minutes === null ? '不单独计时' : `${minutes} 分钟`}</td>
            <td>{marksText(weight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
