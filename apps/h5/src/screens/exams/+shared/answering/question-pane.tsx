import { questionName } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { isAnswered } from '../questions/question-kinds'
import { QuestionView } from '../questions/question-view'
import { Solution } from '../solutions/solution'
import { useAnswer, useExam, useExamState, useIsReadOnly } from './exam-context'
import styles from './exam-room.module.css'
import type { PaperPage } from './session/paper-pages'

/** The question that is shown; in practice with its answer and analysis, once it was checked. */
export function QuestionPane({ page }: { page: PaperPage }): ReactNode {
  const { question, group, part } = page
  const name = questionName(question, part).long
  const exam = useExam()
  const answer = useAnswer(question.id)
  const isReadOnly = useIsReadOnly(page)
  const checked = useExamState(({ checked }) => checked[question.id])
  const taken = useTakenLetters(page)
  const pane = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins at its top
  useEffect(() => {
    // `void`: newer browsers return a promise from `scrollTo`, which React would take for the cleanup of the effect.
    void pane.current?.scrollTo?.(0, 0)
  }, [question.id])
  const key = checked?.solution.key
  return (
    <section ref={pane} className={styles.questionPane} aria-label={name}>
      <QuestionView
        key={question.id}
        question={question}
        name={name}
        group={group}
        answer={answer}
        taken={taken}
        rightLetters={typeof key === 'string' ? key : undefined}
        onAnswer={isReadOnly ? undefined : (text) => exam.answer(question.id, text)}
        onPicture={(stored) => exam.addPicture(question.id, stored)}
      />
      {checked ? (
        <Solution question={question} answer={answer} {...checked} />
      ) : (
        <CheckButton page={page} answer={answer} />
      )}
    </section>
  )
}

/** Practice: the button that shows the right answer at once. */
function CheckButton({ page, answer }: { page: PaperPage; answer: string }): ReactNode {
  const exam = useExam()
  const isReadOnly = useIsReadOnly(page)
  const [isChecking, setChecking] = useState(false)
  if (exam.attempt.paper.use !== 'practice' || isReadOnly) return null
  async function check(): Promise<void> {
    setChecking(true)
    // The SDK has shown the error; the user can press again.
    await exam.check(page.question.id).catch(() => {})
    setChecking(false)
  }
  return (
    <Button
      variant="wash"
      block
      loading={isChecking}
      onClick={() => {
        if (isAnswered(answer)) void check()
        else showToast('先作答，再看答案')
      }}
    >
      看答案
    </Button>
  )
}

/** For each used letter of a word bank, the number of the question that has it. */
function useTakenLetters({ question, group }: PaperPage): ReadonlyMap<string, number> | undefined {
  const isBanked = question.kind === 'banked'
  const letters = useExamState(({ session }) =>
    isBanked ? group.questions.map(({ id }) => session.answers[id]?.answer || '-').join('') : '',
  )
  return useMemo(() => {
    if (!isBanked) return undefined
    const taken = group.questions.map(({ number }, at) => [letters[at] ?? '-', number] as const)
    return new Map(taken.filter(([letter]) => letter !== '-'))
  }, [isBanked, group, letters])
}
