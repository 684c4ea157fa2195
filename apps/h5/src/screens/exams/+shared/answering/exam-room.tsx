import type { Attempt, HandInResult } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { confirm, cx, Modal, showToast, useWakeLock } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useGlobal } from '../../../../stores/use-global'
import { askHandIn } from './ask-hand-in'
import { Elsewhere } from './elsewhere'
import { ExamContext, useCurrentPage, useExam, useExamState } from './exam-context'
import { ExamFoot } from './exam-foot'
import styles from './exam-room.module.css'
import { ExamTop } from './exam-top'
import { HandingIn } from './handing-in'
import { Listening } from './listening'
import { PassagePane } from './passage-pane'
import { PlaceWords } from './place-words'
import { QuestionPane } from './question-pane'
import { chooseReading, restoreReading, SPLITS } from './reading-settings'
import { type OpenExam, openExam } from './session/open-exam'
import type { PaperPage } from './session/paper-pages'
import { useReading } from './settings-sheet'
import { examKeys, useSwipe } from './use-exam-keys'
import { useExamTimes } from './use-exam-times'
import { useGo } from './use-go'

export interface ExamRoomProps {
  attempt: Attempt
  /** Asks at once whether to hand in: the user pressed 直接交卷 before the room was open. */
  asksHandIn?: boolean
  onHandedIn: (result: HandInResult | { attemptId: number }) => void
  /** Opens the attempt anew in a new room, after it went on in another tab. */
  onResume: () => Promise<unknown>
  /** Called when the room is left; the attempt stays open. */
  onLeave: () => void
}

/** Takes a paper on the whole screen: a mock, a practice paper, or its wrong questions again. */
export function ExamRoom({
  attempt,
  asksHandIn,
  onHandedIn,
  onResume,
  onLeave,
}: ExamRoomProps): ReactNode {
  const api = useApi()
  const online = useGlobal(({ online }) => online)
  const [exam] = useState(() =>
    openExam(attempt, api, {
      onMessage: (text) => showToast(text),
      onHandedIn: (result) => onHandedIn(result),
    }),
  )
  useEffect(() => {
    restoreReading()
    exam.start()
    return exam.dispose
  }, [exam])
  useEffect(() => exam.setOnline(online), [exam, online])
  useEffect(() => {
    if (asksHandIn) void askHandIn(exam)
  }, [asksHandIn, exam])
  return (
    <ExamContext value={exam}>
      <Room onLeave={onLeave} onResume={onResume} />
    </ExamContext>
  )
}

function Room({ onLeave, onResume }: Pick<ExamRoomProps, 'onLeave' | 'onResume'>): ReactNode {
  const isElsewhere = useExamState((state) => state.isElsewhere)
  const exam = useExam()
  const page = useCurrentPage()
  const go = useGo()
  const swipe = useSwipe(go)
  const { size } = useReading()
  useExamTimes()
  useWakeLock(true)
  useUnloadGuard()
  const leave = async (): Promise<void> => {
    if (isElsewhere || (await confirmLeave(exam))) onLeave()
  }
  return (
    <Modal
      open
      dismissible={false}
      onClose={() => void leave()}
      className={cx(styles.room, styles[`size-${size}`])}
      aria-label={exam.attempt.paper.title}
      {...(!isElsewhere && { onKeyDown: examKeys(exam, go), ...swipe })}
    >
      <ExamTop onLeave={() => void leave()} />
      {isElsewhere ? <Elsewhere onResume={onResume} /> : null}
      {page && !isElsewhere ? <PaperPanes page={page} /> : null}
      {page && !isElsewhere ? <PlaceWords page={page} /> : null}
      {page && !isElsewhere ? <ExamFoot page={page} go={go} /> : null}
      <HandingIn />
    </Modal>
  )
}

function PaperPanes({ page }: { page: PaperPage }): ReactNode {
  const { split } = useReading()
  const { part, group } = page
  const isPaused = useExamState(({ session }) => session.position.pausedAt !== null)
  if (isPaused) return <p className={styles.paused}>已暂停，时间不走。按右上角继续。</p>
  return (
    <div className={styles.paper}>
      <div className={styles.partLine}>
        <h3 className={styles.partTitle}>{part.title}</h3>
        <Directions key={`${part.id}-directions`} text={part.instructions} />
        <Listening key={part.id} part={part} />
      </div>
      <div className={cx(styles.panes, group.passage !== null && styles[`split-${split}`])}>
        {hasPassage(page) ? <PassagePane key={group.id} page={page} /> : null}
        {hasPassage(page) ? <SplitButton /> : null}
        <QuestionPane page={page} />
      </div>
    </div>
  )
}

/** What a part asks for: one line, all of it after a press. */
function Directions({ text }: { text: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <button
      type="button"
      className={cx(styles.instructions, isOpen && styles.unfolded)}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {text}
    </button>
  )
}

function hasPassage(page: PaperPage): page is PaperPage & { group: { passage: string } } {
  return page.group.passage !== null
}

const SPLIT_LABELS = { passage: '短文较大', half: '各占一半', question: '题目较大' } as const

/** Changes the split between passage and question on a phone held upright. */
function SplitButton(): ReactNode {
  const { split } = useReading()
  const next = SPLITS[(SPLITS.indexOf(split) + 1) % SPLITS.length] ?? 'half'
  return (
    <button
      type="button"
      className={styles.splitButton}
      aria-label={`分屏：${SPLIT_LABELS[split]}，换成${SPLIT_LABELS[next]}`}
      onClick={() => chooseReading({ split: next })}
    />
  )
}

/** Asks whether to leave. In a timed paper the question says that the time goes on. */
async function confirmLeave({ store, attempt }: OpenExam): Promise<boolean> {
  const { position, journal } = store.getState().session
  if (journal.phase !== 'answering') return true
  const isTimed = position.endsAt !== null && !attempt.canPause
  return confirm({
    title: '退出答题？',
    message: isTimed
      ? '答案已经保存，但考试时间会继续走。结束前回来可以接着答。'
      : '答案已经保存，回来可以接着答。',
    confirmText: '退出',
    cancelText: '继续作答',
  })
}

/** Makes the browser ask before the page is closed while answers are neither on the server nor stored on this device. */
function useUnloadGuard(): void {
  const { store } = useExam()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      const { isKept, session } = store.getState()
      const { journal } = session
      const isWaiting = journal.sending !== null || Object.keys(journal.changed).length > 0
      if (isWaiting && !isKept) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [store])
}
