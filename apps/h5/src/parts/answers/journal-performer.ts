import type { AnswerJournalEffect } from '@kaozhou/domain'
import { createTimers } from '@kaozhou/ui'
import { refusalOf } from '../../data/refusal-of'

type Answers = Readonly<Record<string, string>>

/** A paper or a homework, as its journal of answers sees it. */
export interface JournaledWork<Result> {
  /** Keeps these on the device in place of those before; nothing and no hand-in: forgets them. */
  keep: (answers: Answers, handIn: boolean) => void
  /** Sends changed answers and dispatches the outcome. Never rejects. */
  sync: (changes: Answers) => Promise<void>
  handIn: (answers: Answers) => Promise<Result>
  onHandedIn: (result: Result) => void
  onMessage: (text: string) => void
  /** True when an error of the hand-in has ended the work. */
  endIfOver?: (error: unknown) => boolean
  dispatch: (event: { type: 'retryDue' | 'handedIn' | 'handInFailed' | 'handInLost' }) => void
}

export interface JournalPerformer {
  /** Does nothing while it is closed: the device still has the answers. */
  perform: (effect: AnswerJournalEffect) => void
  open: () => void
  close: () => void
  isOpen: () => boolean
}

/** Least time between two syncs, so that a typed text is not sent letter by letter. */
const SYNC_PACE_MS = 800

/** Keeps answers on this device and on the server, and hands them in, as domain's journal of answers says. */
export function journalPerformer<Result>(work: JournaledWork<Result>): JournalPerformer {
  const timers = createTimers()
  let isOpen = true
  let nextSync = 0

  function syncInPace(changes: Answers): void {
    const dueAt = Math.max(performance.now(), nextSync)
    nextSync = dueAt + SYNC_PACE_MS
    timers.wait(dueAt - performance.now(), () => void work.sync(changes))
  }

  /** After a refusal the student can go on; without a response the hand-in waits for the network. */
  async function handIn(answers: Answers): Promise<void> {
    try {
      const result = await work.handIn(answers)
      work.dispatch({ type: 'handedIn' })
      work.onHandedIn(result)
    } catch (error) {
      if (work.endIfOver?.(error)) return
      const refusal = refusalOf(error)
      if (refusal) work.onMessage(refusal)
      work.dispatch({ type: refusal ? 'handInFailed' : 'handInLost' })
    }
  }

  function perform(effect: AnswerJournalEffect): void {
    switch (effect.type) {
      case 'writeJournal':
        work.keep(effect.unsynced, false)
        break
      case 'writeHandIn':
        work.keep(effect.answers, true)
        break
      case 'clearJournal':
        work.keep({}, false)
        break
      case 'scheduleRetry':
        timers.wait(effect.delayMs, () => work.dispatch({ type: 'retryDue' }))
        break
      case 'sync':
        syncInPace(effect.changes)
        break
      case 'handIn':
        void handIn(effect.answers)
        break
    }
  }

  return {
    perform: (effect) => {
      if (isOpen) perform(effect)
    },
    open: () => {
      isOpen = true
    },
    close: () => {
      isOpen = false
      timers.clear()
    },
    isOpen: () => isOpen,
  }
}
