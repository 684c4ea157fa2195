import type { Client, HomeworkDraft, HomeworkQuestion, TaskResult } from '@kaozhou/api'
import {
  type AnswerJournal,
  type AnswerJournalEffect,
  type AnswerJournalEvent,
  answerJournalReducer,
  initialAnswerJournal,
  type JournalMark,
  journalMark,
} from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '../../../data/refusal-of'
import { createTimers } from '../../../data/timers'
import { useReducerEffects } from '../../../data/use-reducer-effects'
import { useGlobal } from '../../../stores/use-global'
import { type HomeworkAnswers, storedJournal, storeJournal } from './device-journal'

/** An attempt at a homework, with the draft of its answers that the server has. */
export interface HomeworkAttempt {
  taskId: number
  questions: readonly HomeworkQuestion[]
  draft: HomeworkDraft
  onResult: (result: TaskResult) => void
}

export interface HomeworkJournal {
  state: AnswerJournal
  mark: JournalMark
  answer: (questionId: number, text: string) => void
  handIn: () => void
  /** Goes on answering while the hand-in waits for a network. */
  takeBack: () => void
}

type Dispatch = (event: AnswerJournalEvent) => void

/** Keeps the answers of an attempt on this device and on the server, and hands them in. */
export function useHomeworkJournal(homework: HomeworkAttempt): HomeworkJournal {
  const { taskId, draft } = homework
  const owner = { userId: draft.userId, taskId }
  const online = useGlobal(({ online }) => online)
  const [kept] = useState(() => storedJournal(owner))
  const [server] = useState<HomeworkAnswers>(() => byQuestion(draft.answers))
  // A hand-in whose response was lost is repeated under its own attempt number, so that it counts once.
  const attempt = useRef(kept?.handIn ? kept.attempt : draft.attempt)
  const { send, wait, unmounted } = useHomeworkCalls(homework, attempt)

  function perform(effect: AnswerJournalEffect, dispatch: Dispatch): void {
    if (unmounted.current) return
    const keep = (answers: HomeworkAnswers, handIn: boolean): void =>
      storeJournal(owner, { attempt: attempt.current, answers, handIn })
    switch (effect.type) {
      case 'writeJournal':
        keep(effect.unsynced, false)
        break
      case 'writeHandIn':
        keep(effect.answers, true)
        break
      case 'clearJournal':
        storeJournal(owner, null)
        break
      case 'scheduleRetry':
        wait(effect.delayMs, () => dispatch({ type: 'retryDue' }))
        break
      case 'sync':
        send.sync(effect.changes, dispatch)
        break
      case 'handIn':
        send.handIn(effect.answers, dispatch)
        break
    }
  }

  const first = { ...initialAnswerJournal, answers: { ...server, ...kept?.answers } }
  const [state, dispatch] = useReducerEffects(answerJournalReducer, first, perform)
  useEffect(() => dispatch({ type: online ? 'wentOnline' : 'wentOffline' }), [online, dispatch])
  useEffect(() => {
    const { answers: journaled = {}, handIn = false } = kept ?? {}
    dispatch({ type: 'restored', server, journaled, handIn })
  }, [dispatch, kept, server])

  return {
    state,
    mark: journalMark(state),
    answer: (id, text) => dispatch({ type: 'answered', questionId: String(id), answer: text }),
    handIn: () => dispatch({ type: 'handInPressed' }),
    takeBack: () => dispatch({ type: 'handInFailed' }),
  }
}

/** Least time between two syncs, so that a typed text is not sent letter by letter. */
const SYNC_PACE_MS = 800

/** Performs the calls. Once the screen is left their outcome is ignored: the device still has the answers. */
function useHomeworkCalls(
  { taskId, questions, onResult }: HomeworkAttempt,
  attempt: { current: number },
) {
  const api = useApi()
  const unmounted = useRef(false)
  const [{ wait, clear }] = useState(createTimers)
  const lastSync = useRef(0)
  useEffect(() => {
    unmounted.current = false
    return () => {
      unmounted.current = true
      clear()
    }
  }, [clear])

  async function saveDraft(changes: HomeworkAnswers): Promise<boolean> {
    const answers = answersOf(questions, changes).filter(({ questionId }) => questionId in changes)
    if (answers.length === 0) return true
    const call = { taskId, attempt: attempt.current, answers }
    const kept = await (await api()).tasks.saveDraft(call, { noToast: true })
    // The attempt was handed in on another device: these answers belong to the next one.
    attempt.current = kept.attempt
    return kept.saved
  }

  function sync(changes: HomeworkAnswers, dispatch: Dispatch): void {
    const isDueAt = Math.max(Date.now(), lastSync.current + SYNC_PACE_MS)
    lastSync.current = isDueAt
    wait(isDueAt - Date.now(), () => {
      void saveDraft(changes)
        .catch(() => false)
        .then((isSaved) => dispatch({ type: isSaved ? 'synced' : 'syncFailed' }))
    })
  }

  async function submit(client: Client, answers: HomeworkAnswers): Promise<TaskResult> {
    const call = { taskId, attempt: attempt.current, answers: answersOf(questions, answers) }
    return client.tasks.submit(call, { noToast: true })
  }

  function handIn(answers: HomeworkAnswers, dispatch: Dispatch): void {
    api()
      .then((client) => submit(client, answers))
      .then(
        (result) => {
          dispatch({ type: 'handedIn' })
          if (!unmounted.current) onResult(result)
        },
        (error: unknown) => {
          const refusal = refusalOf(error)
          if (refusal && !unmounted.current) showToast(refusal)
          dispatch({ type: refusal ? 'handInFailed' : 'handInLost' })
        },
      )
  }

  return { send: { sync, handIn }, wait, unmounted }
}

function byQuestion(answers: HomeworkDraft['answers']): HomeworkAnswers {
  return Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]))
}

/** An answer for every question; empty where there is none. */
function answersOf(
  questions: readonly HomeworkQuestion[],
  answers: HomeworkAnswers,
): HomeworkDraft['answers'] {
  return questions.map(({ id }) => ({ questionId: id, answer: answers[id]?.trim() ?? '' }))
}
