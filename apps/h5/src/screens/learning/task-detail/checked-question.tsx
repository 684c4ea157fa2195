import type { HomeworkQuestion } from '@kaozhou/api'
import { CheckIcon, CloseIcon, cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { letterAt } from './option-letters'
import { questionTitle } from './question-item'
import styles from './study-task.module.css'

/** One question of a homework that was handed in: what was right, what was chosen, and why. */
export function CheckedQuestion({ question }: { question: HomeworkQuestion }): ReactNode {
  const { sort, kind, analysis } = question
  return (
    <section className={styles.question} aria-label={`第 ${sort} 题`}>
      <p className={styles.stem}>{questionTitle(question)}</p>
      {kind === 'fill' ? <FilledAnswer question={question} /> : <Options question={question} />}
      <div className={styles.result}>
        <Verdict question={question} />
        {analysis ? <p>{analysis}</p> : null}
      </div>
    </section>
  )
}

function Verdict({ question: { answer, right } }: { question: HomeworkQuestion }): ReactNode {
  if (!answer) return <p className={styles.open}>未答</p>
  return <p className={right ? styles.right : styles.wrong}>{right ? '答对了' : '答错了'}</p>
}

function Options({ question }: { question: HomeworkQuestion }): ReactNode {
  const { options, answer, rightAnswers } = question
  return (
    <ul>
      {options.map((label, at) => {
        const letter = letterAt(at)
        const isRight = rightAnswers?.includes(letter) ?? false
        const isChosen = answer?.includes(letter) ?? false
        return (
          <li
            key={letter}
            className={cx(
              styles.option,
              isRight && styles.right,
              !isRight && isChosen && styles.wrong,
            )}
          >
            <span className={styles.optionMark}>
              {isRight ? <CheckIcon /> : isChosen ? <CloseIcon /> : null}
            </span>
            <span>
              {letter}. {label}
              <span className={styles.optionNote}>{markOf(isRight, isChosen)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function markOf(isRight: boolean, isChosen: boolean): string | null {
  if (isRight) return isChosen ? '你选的，正确答案' : '正确答案'
  return isChosen ? '你选的' : null
}

function FilledAnswer({ question }: { question: HomeworkQuestion }): ReactNode {
  const { answer, right, rightAnswers } = question
  return (
    <>
      {answer ? <p>你的答案：{answer}</p> : null}
      {right ? null : <p className={styles.right}>正确答案：{rightAnswers?.join(' 或 ')}</p>}
    </>
  )
}
