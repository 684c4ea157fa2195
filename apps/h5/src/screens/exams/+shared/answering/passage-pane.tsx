import { Button, cx } from '@kaozhou/ui'
import { memo, type ReactNode, useCallback, useRef } from 'react'
import { PaperText } from '../paper-text/paper-text'
import { optionsOf } from '../questions/question-kinds'
import { useAnswer, useExam, useExamState } from './exam-context'
import styles from './exam-room.module.css'
import type { PaperPage } from './session/paper-pages'
import { useHighlights } from './use-highlights'

/** The passage of a group, beside or above its questions. An answer renders only its blank again. */
export const PassagePane = memo(function PassagePane({
  page,
}: {
  page: PaperPage & { group: { passage: string } }
}): ReactNode {
  const { attempt, pages } = useExam()
  const { group } = page
  const text = useRef<HTMLDivElement>(null)
  const { action, act } = useHighlights(text, `${attempt.id}-${group.id}`)
  const blank = useCallback(
    (number: number) => {
      const target = pages.find(({ question }) => question.number === number)
      return target ? <Blank page={target} /> : <span>{number}</span>
    },
    [pages],
  )
  return (
    <section className={styles.passage} aria-label={group.title ?? '短文'}>
      {group.title ? <h3 className={styles.passageTitle}>{group.title}</h3> : null}
      <div ref={text} className={styles.passageText}>
        <PaperText source={group.passage} blank={blank} />
      </div>
      {action ? (
        <Button
          size="sm"
          className={styles.highlight}
          // Keeps the selection, which a press would clear before `act` reads it.
          onPointerDown={(event) => event.preventDefault()}
          onClick={act}
        >
          {action === 'add' ? '标亮' : '取消标亮'}
        </Button>
      ) : null}
    </section>
  )
})

/** The blank of a question in its passage, with the chosen option; a press opens the question. */
function Blank({ page }: { page: PaperPage }): ReactNode {
  const { question, group } = page
  const { go } = useExam()
  const answer = useAnswer(question.id)
  const isCurrent = useExamState(({ shownId }) => shownId === question.id)
  const chosen = optionsOf(question, group).find(({ letter }) => letter === answer)
  return (
    <button
      type="button"
      data-outside-text=""
      className={cx(styles.blank, isCurrent && styles.currentBlank)}
      aria-label={`第 ${question.number} 题的空，${answer ? `已填 ${chosen?.text || answer}` : '未填'}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => go(question.id)}
    >
      {question.number}
      {answer ? ` ${chosen?.text || answer}` : ''}
    </button>
  )
}
