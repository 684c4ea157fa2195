import type { Question } from '@kaozhou/domain'
import { TextArea } from '@kaozhou/ui'
import { type ReactNode, useId } from 'react'
import { countWords } from './count-words'
import styles from './questions.module.css'

export interface WritingFieldProps {
  question: Question
  /** How the question is called; without it by its number. */
  name?: string
  answer: string
  onAnswer?: (answer: string) => void
}

/** The field for a writing or a translation, with its words counted while one writes. */
export function WritingField({ question, name, answer, onAnswer }: WritingFieldProps): ReactNode {
  const countId = useId()
  return (
    <div className={styles.writing}>
      <TextArea
        aria-label={`${name ?? `第 ${question.number} 题`}的答案`}
        aria-describedby={countId}
        rows={12}
        value={answer}
        readOnly={!onAnswer}
        placeholder="在这里作答，写下的内容会一直保存"
        spellCheck={false}
        onChange={(text) => onAnswer?.(text)}
      />
      <p id={countId} className={styles.count}>
        {wordsText(countWords(answer), question.words)}
      </p>
    </div>
  )
}

/** 已写 96 词，要求 120–180 词，还差 24 词 */
function wordsText(count: number, words: Question['words']): string {
  if (!words) return `已写 ${count} 词`
  const wanted = `已写 ${count} 词，要求 ${words.min}–${words.max} 词`
  if (count === 0) return wanted
  if (count < words.min) return `${wanted}，还差 ${words.min - count} 词`
  return count > words.max ? `${wanted}，多了 ${count - words.max} 词` : wanted
}
