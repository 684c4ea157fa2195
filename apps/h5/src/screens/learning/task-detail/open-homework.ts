import type { Client, HomeworkDraft, HomeworkQuestion, TaskResult } from '@kaozhou/api'
import {
  type AnswerJournal,
  type AnswerJournalEvent,
  answerJournalReducer,
  initialAnswerJournal,
} from '@kaozhou/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { journalPerformer } from '../../../parts/answers/journal-performer'
import { type HomeworkAnswers, storedJournal, storeJournal } from './device-journal'

/** An attempt at a homework, with the draft of its answers that the server has. */
export interface HomeworkAttempt {
  taskId: number
  questions: readonly HomeworkQuestion[]
  draft: HomeworkDraft
}

export interface HomeworkEvents {
  onMessage: (text: string) => void
  onResult: (result: TaskResult) => void
}

/** A homework that is being done: what views read of it, and what can be done to it. */
export interface OpenHomework {
  store: StoreApi<AnswerJournal>
  answer: (questionId: number, text: string) => void
  handIn: () => void
  /** Goes on answering while the hand-in waits for a network. */
  takeBack: () => void
  setOnline: (online: boolean) => void
  /** Restores what this device kept, and sends it. */
  start: () => void
  dispose: () => void
}

/** Does a homework: keeps its answers on this device and on the server, and hands them in. */
export function openHomework(
  { taskId, questions, draft }: HomeworkAttempt,
  api: () => Promise<Client>,
  { onMessage, onResult }: HomeworkEvents,
): OpenHomework {
  const owner = { userId: draft.userId, taskId }
  const kept = storedJournal(owner)
  const server = byQuestion(draft.answers)
  // A hand-in whose response was lost is repeated under its own attempt number, so that it counts once.
  let attempt = kept?.handIn ? kept.attempt : draft.attempt
  const store = createStore<AnswerJournal>()(() => ({
    ...initialAnswerJournal,
    answers: { ...server, ...kept?.answers },
  }))
  const performer = journalPerformer<TaskResult>({
    keep: (answers, handIn) => {
      const isEmpty = Object.keys(answers).length === 0 && !handIn
      storeJournal(owner, isEmpty ? null : { attempt, answers, handIn })
    },
    sync: async (changes) => {
      const isSaved = await saveDraft(changes).catch(() => false)
      dispatch({ type: isSaved ? 'synced' : 'syncFailed' })
    },
    handIn: async (answers) => {
      const call = { taskId, attempt, answers: answersOf(questions, answers) }
      return (await api()).tasks.submit(call, { noToast: true })
    },
    onHandedIn: (result) => {
      if (performer.isOpen()) onResult(result)
    },
    onMessage: (text) => {
      if (performer.isOpen()) onMessage(text)
    },
    dispatch,
  })

  function dispatch(event: AnswerJournalEvent): void {
    const { state, effects } = answerJournalReducer(store.getState(), event)
    store.setState(state)
    for (const effect of effects) performer.perform(effect)
  }

  async function saveDraft(changes: HomeworkAnswers): Promise<boolean> {
    const answers = answersOf(questions, changes).filter(({ questionId }) => questionId in changes)
    if (answers.length === 0) return true
    const { tasks } = await api()
    const saved = await tasks.saveDraft({ taskId, attempt, answers }, { noToast: true })
    // The attempt was handed in on another device: these answers belong to the next one.
    attempt = saved.attempt
    // The device gives its last answer of this call when there is no network: one from before would lack what was saved, so until
    // it has another the answers stay here.
    if (saved.saved) await tasks.draft({ taskId }, { noToast: true })
    return saved.saved
  }

  return {
    store,
    answer: (id, text) => dispatch({ type: 'answered', questionId: String(id), answer: text }),
    handIn: () => dispatch({ type: 'handInPressed' }),
    takeBack: () => dispatch({ type: 'handInFailed' }),
    setOnline: (online) => dispatch({ type: online ? 'wentOnline' : 'wentOffline' }),
    start: () => {
      performer.open()
      const { answers: journaled = {}, handIn = false } = kept ?? {}
      dispatch({ type: 'restored', server, journaled, handIn })
    },
    dispose: performer.close,
  }
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
