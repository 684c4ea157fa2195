import type { HomeworkQuestion } from '@kaozhou/api'
import { Checkbox, Input, Radio } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { chooseLetter, letterAt } from './option-letters'
import styles from './study-task.module.css'

export interface QuestionItemProps {
  question: HomeworkQuestion
  answer: string
  /** Undefined while the homework is handed in and afterwards: the question is read-only then. */
  onAnswer?: (answer: string) => void
}

const KINDS = { single: '单选', multiple: '多选', fill: '填空' } as const

/** One question of a homework; after the submission with the right answer and the explanation. */
export function QuestionItem({ question, answer, onAnswer }: QuestionItemProps): ReactNode {
  const title = `${question.sort}. ${question.stem}`
  return (
    <fieldset className={styles.question} disabled={!onAnswer}>
      <legend className={styles.stem}>
        {title} <span className={styles.note}>{KINDS[question.kind]}</span>
      </legend>
      <AnswerField question={question} answer={answer} onAnswer={onAnswer ?? (() => {})} />
      {onAnswer || question.right === null ? null : <Result question={question} />}
    </fieldset>
  )
}

function AnswerField({ question, answer, onAnswer }: Required<QuestionItemProps>): ReactNode {
  const { kind, options, sort } = question
  if (kind === 'fill') {
    return (
      <Input
        aria-label={`第 ${sort} 题的答案`}
        value={answer}
        onChange={onAnswer}
        maxLength={200}
      />
    )
  }
  const lettered = options.map((label, at) => ({
    value: letterAt(at),
    label: `${letterAt(at)}. ${label}`,
  }))
  if (kind === 'single') {
    return (
      <Radio
        label={`第 ${sort} 题`}
        options={lettered}
        value={answer || null}
        onChange={onAnswer}
      />
    )
  }
  return lettered.map(({ value, label }) => (
    <Checkbox
      key={value}
      checked={answer.includes(value)}
      onChange={(ticked) => onAnswer(chooseLetter(answer, value, ticked))}
    >
      {label}
    </Checkbox>
  ))
}

function Result({ question }: { question: HomeworkQuestion }): ReactNode {
  const { right, rightAnswers, analysis } = question
  return (
    <div className={styles.result}>
      <p>
        <span className={right ? styles.right : styles.wrong}>{right ? '答对了' : '答错了'}</span>
        {right || !rightAnswers ? null : `，正确答案：${rightAnswers.join(' 或 ')}`}
      </p>
      {analysis ? <p>{analysis}</p> : null}
    </div>
  )
}
