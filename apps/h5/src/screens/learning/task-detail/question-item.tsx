import type { HomeworkQuestion } from '@kaozhou/api'
import { Checkbox, Input, Radio } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { chooseLetter, letterAt } from './option-letters'
import styles from './study-task.module.css'

export interface QuestionItemProps {
  question: HomeworkQuestion
  answer: string
  /** Undefined while the homework is handed in: the question is read-only then. */
  onAnswer?: (answer: string) => void
}

const KINDS = { single: '单选', multiple: '多选', fill: '填空' } as const

/** A question's number and text, and how it is answered. */
export function questionTitle({ sort, stem, kind }: HomeworkQuestion): ReactNode {
  return (
    <>
      {sort}. {stem} <span className={styles.note}>{KINDS[kind]}</span>
    </>
  )
}

/** One question of a homework that is being answered. */
export function QuestionItem({ question, answer, onAnswer }: QuestionItemProps): ReactNode {
  return (
    <fieldset className={styles.question} disabled={!onAnswer}>
      <legend className={styles.stem}>{questionTitle(question)}</legend>
      <AnswerField question={question} answer={answer} onAnswer={onAnswer ?? (() => {})} />
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
