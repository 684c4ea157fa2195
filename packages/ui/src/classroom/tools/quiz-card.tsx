import { choiceName, type LiveQuizView } from '@kaozhou/domain'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../button/button'
import { ChevronDownIcon } from '../../icon/chevron-down-icon'
import { ChevronUpIcon } from '../../icon/chevron-up-icon'
import { QuizBars } from '../quiz-bars/quiz-bars'
import type { DispatchRoom } from '../room/room-state'
import { QUIZ_KIND_NAMES } from './quiz-kinds'
import { QuizOptions } from './quiz-options'
import styles from './tools.module.css'

export interface QuizCardProps {
  quiz: LiveQuizView
  isTeacher: boolean
  /** The server's time, ms since the epoch. */
  clock: () => number
  dispatch: DispatchRoom
}

/** A result that is older is folded when one enters the room. */
const FRESH_MS = 120_000

/** The newest quiz of the room: a student answers it and sees the result after its end, the teacher sees bars and ends it. */
export function QuizCard({ quiz, isTeacher, clock, dispatch }: QuizCardProps): ReactNode {
  const { id, kind, text, endedAt } = quiz
  const [isFolded, setIsFolded] = useState(() => endedAt !== null && clock() - endedAt > FRESH_MS)
  const bodyId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a result has no fields
    <div className={styles.card} role="group" aria-label="随堂题">
      <div className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={bodyId}
          onClick={() => setIsFolded(!isFolded)}
        >
          {isFolded ? <ChevronDownIcon size="16px" /> : <ChevronUpIcon size="16px" />}
          {endedAt === null ? `随堂题 · ${QUIZ_KIND_NAMES[kind]}` : '随堂题结果'}
        </button>
        {isTeacher && endedAt === null ? (
          <Button
            size="sm"
            variant="wash"
            onClick={() => dispatch({ type: 'acted', request: { type: 'endQuiz', id } })}
          >
            结束答题
          </Button>
        ) : null}
      </div>
      <div id={bodyId} hidden={isFolded}>
        {text ? <p className={styles.question}>{text}</p> : null}
        <QuizBody quiz={quiz} isTeacher={isTeacher} dispatch={dispatch} />
        <p role="status" className={styles.state}>
          {stateText(quiz)}
        </p>
      </div>
    </div>
  )
}

function QuizBody({ quiz, isTeacher, dispatch }: Omit<QuizCardProps, 'clock'>): ReactNode {
  const { id, kind, options, mine, right, result, endedAt } = quiz
  if (result) return <QuizBars kind={kind} result={result} mine={mine} right={right} />
  if (isTeacher || mine || endedAt !== null) return null
  return (
    <QuizOptions
      key={id}
      kind={kind}
      options={options}
      onAnswer={(choices) =>
        dispatch({ type: 'acted', request: { type: 'answerQuiz', id, choices } })
      }
    />
  )
}

function stateText({ kind, mine, endedAt, result, present, right }: LiveQuizView): string | null {
  if (present && endedAt === null) {
    return `在场 ${present.count} 人，已答 ${present.answered} 人`
  }
  if (result) {
    const own = ownText({ mine, right })
    return `共 ${result.answered} 人作答${own ? `，${own}` : ''}`
  }
  if (!mine) return null
  return `已提交：${mine.map((choice) => choiceName(kind, choice)).join('、')}，老师结束后看结果`
}

function ownText({ mine, right }: Pick<LiveQuizView, 'mine' | 'right'>): string | null {
  if (!mine || !right) return null
  return mine.join() === right.join() ? '你答对了' : '你答错了'
}
