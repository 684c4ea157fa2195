import type { Attempt, CheckedAnswer, Client, HandInResult, SyncResult } from '@kaozhou/api'
import type { EnteredPart, ExamSession, ExamSessionEvent } from '@kaozhou/domain'
import { refusalOf } from '../../../../data/refusal-of'
import { examCalls } from './exam-calls'
import type { KeptJournal } from './kept-journal'

/** The session that an exchange belongs to. */
export interface ExchangeOwner {
  session: () => ExamSession
  dispatch: (event: ExamSessionEvent) => void
  /** The server told what is new. */
  onNews: (news: SyncResult) => void
  onMessage: (text: string) => void
  onHandedIn: (result: HandInResult | { attemptId: number }) => void
}

/** What an open paper says to the server and hears from it. */
export interface ExamExchange {
  /** How long the next sync has to wait, ms. */
  untilNextSync: () => number
  sync: (changes: Record<string, string>) => Promise<void>
  handIn: (entries: Record<string, string>) => Promise<void>
  /** Keeps that a part was entered, and tells it. */
  enterPart: (entered: EnteredPart) => void
  pause: (paused: boolean) => Promise<void>
  check: (questionId: string) => Promise<CheckedAnswer>
  /** Asks what is new: the server's time, and what other devices did. */
  look: () => Promise<void>
  open: () => void
  /** What is answered afterwards is not told. */
  close: () => void
  isOpen: () => boolean
}

/** The exchange of an attempt with the server: entered parts are told before answers, and each once. */
export function examExchange(
  attempt: Attempt,
  api: () => Promise<Client>,
  journal: KeptJournal,
  owner: ExchangeOwner,
): ExamExchange {
  const calls = examCalls(attempt.id, api)
  let revision = attempt.position.revision
  let isOpen = true

  async function sync(changes: Record<string, string>): Promise<void> {
    try {
      await sendParts()
      const news = await calls.sync(changes, revision)
      if (isOpen) take(news)
    } catch (error) {
      if (isOpen) onFailure(error, () => owner.dispatch({ type: 'syncFailed' }))
    }
  }

  async function look(): Promise<void> {
    const { online, sending, phase } = owner.session().journal
    if (!online || sending || phase !== 'answering') return
    try {
      await sendParts()
      const news = await calls.sync({}, revision)
      // A sync that began meanwhile hears the same news.
      if (isOpen && owner.session().journal.sending === null) take(news)
    } catch (error) {
      // Without an answer there is nothing new; answers that wait have retries of their own.
      if (isOpen) onFailure(error, () => {})
    }
  }

  function take(news: SyncResult): void {
    revision = news.position.revision
    owner.onNews(news)
    if (news.position.state === 'handedIn') finish({ attemptId: attempt.id })
  }

  async function handIn(entries: Record<string, string>): Promise<void> {
    try {
      await sendParts()
      const result = await calls.handIn(entries)
      owner.dispatch({ type: 'handedIn' })
      finish(result)
    } catch (error) {
      onFailure(error, () => {
        const refusal = refusalOf(error)
        if (refusal) owner.onMessage(refusal)
        owner.dispatch({ type: refusal ? 'handInFailed' : 'handInLost' })
      })
    }
  }

  function finish(result: HandInResult | { attemptId: number }): void {
    journal.forget()
    if (isOpen) owner.onHandedIn(result)
  }

  /** What the server refuses for good ends the paper; everything else is tried again. */
  function onFailure(error: unknown, again: () => void): void {
    if (calls.isHandedIn(error)) finish({ attemptId: attempt.id })
    else if (calls.isOver(error) && owner.session().journal.phase === 'answering')
      owner.dispatch({ type: 'handInPressed' })
    else again()
  }

  async function sendParts(): Promise<void> {
    for (let [entered] = journal.parts(); entered; [entered] = journal.parts()) {
      const told = entered
      const position = await calls.enterPart(told).catch((error: unknown) => {
        if (refusalOf(error)) return null
        throw error
      })
      keepParts(journal.parts().filter((part) => part !== told))
      if (position) revision = position.revision
    }
  }

  function keepParts(parts: readonly EnteredPart[]): void {
    const { phase, sending, changed } = owner.session().journal
    journal.keepParts(parts, phase === 'answering' ? { ...sending, ...changed } : null)
  }

  return {
    untilNextSync: calls.untilNextSync,
    sync,
    handIn,
    enterPart: (entered) => {
      keepParts([...journal.parts(), entered])
      void look()
    },
    pause: async (paused) => {
      const position = await calls.pause(paused)
      revision = position.revision
    },
    check: (questionId) => {
      const known = owner.session().answers[questionId]
      return calls.check(questionId, known?.answer ?? '', known?.seconds ?? 0)
    },
    look,
    open: () => {
      isOpen = true
    },
    close: () => {
      isOpen = false
    },
    isOpen: () => isOpen,
  }
}
