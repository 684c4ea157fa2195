import type { Attempt, CheckedAnswer, Client, HandInResult, SyncResult } from '@kaozhou/api'
import type { EnteredPart, ExamSession, ExamSessionEvent } from '@kaozhou/domain'
import { refusalOf } from '../../../../../data/refusal-of'
import type { OpenJournal } from './device-journal'
import { examCalls } from './exam-calls'

export interface ExamEvents {
  onMessage: (text: string) => void
  /** The paper is handed in, here or on another device. */
  onHandedIn: (result: HandInResult | { attemptId: number }) => void
}

/** The exam whose answers are synced. */
export interface SyncedExam extends ExamEvents {
  session: () => ExamSession
  dispatch: (event: ExamSessionEvent) => void
  /** False once the paper is left: what is answered afterwards is not told. */
  isOpen: () => boolean
  /** The server told what is new. */
  onNews: (news: SyncResult) => void
}

/** What an open paper says to the server and hears from it. */
export interface AnswerSync {
  sync: (changes: Record<string, string>) => Promise<void>
  handIn: (entries: Record<string, string>) => Promise<HandInResult>
  /** Forgets the journal of a paper that is handed in, and reports the result. */
  finish: (result: HandInResult | { attemptId: number }) => void
  /** Ends the paper when an error says that it is handed in or that its time is over. False for any other error. */
  endIfOver: (error: unknown) => boolean
  /** Keeps that a part was entered, and tells it. */
  enterPart: (entered: EnteredPart) => void
  pause: (paused: boolean) => Promise<void>
  check: (questionId: string) => Promise<CheckedAnswer>
  /** Asks what is new: the server's time, and what other devices did. */
  fetchNews: () => Promise<void>
}

/** Keeps the answers of an attempt in step with the server: entered parts are told before answers, and each once. */
export function answerSync(
  attempt: Attempt,
  api: () => Promise<Client>,
  journal: OpenJournal,
  { session, dispatch, isOpen, onNews, onHandedIn }: SyncedExam,
): AnswerSync {
  const calls = examCalls(attempt.id, api)
  /** Revision of the server's last answer that was used: a sync asks for what is newer. */
  let { revision } = attempt.position

  /** Sends changed answers, and takes over what is new. */
  async function sync(changes: Record<string, string>): Promise<void> {
    try {
      await sendEnteredParts()
      const news = await calls.sync(changes, revision)
      if (isOpen()) take(news)
    } catch (error) {
      if (isOpen() && !endIfOver(error)) dispatch({ type: 'syncFailed' })
    }
  }

  async function fetchNews(): Promise<void> {
    const { online, sending, phase, changed } = session().journal
    // A sync that is under way brings the news.
    if (!online || sending || phase !== 'answering') return
    // Answers go first: once the server has heard of the student, those of a part that closed offline are late.
    if (Object.keys(changed).length > 0) {
      dispatch({ type: 'retryDue' })
      return
    }
    try {
      await sendEnteredParts()
      const news = await calls.sync({}, revision)
      // A sync that began meanwhile brings the same news.
      if (isOpen() && session().journal.sending === null) take(news)
    } catch (error) {
      // A lost request is not repeated: the next one follows soon, and unsent answers have retries of their own.
      if (isOpen()) endIfOver(error)
    }
  }

  async function handIn(entries: Record<string, string>): Promise<HandInResult> {
    await sendEnteredParts()
    return calls.handIn(entries)
  }

  /** Tells the server the parts that were entered, in order and each once. A refused one is not told again. */
  async function sendEnteredParts(): Promise<void> {
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
    const { phase, sending, changed } = session().journal
    journal.keepParts(parts, phase === 'answering' ? { ...sending, ...changed } : null)
  }

  function take(news: SyncResult): void {
    revision = news.position.revision
    onNews(news)
    if (news.position.state === 'handedIn') finish({ attemptId: attempt.id })
  }

  function endIfOver(error: unknown): boolean {
    if (calls.isHandedIn(error)) {
      finish({ attemptId: attempt.id })
      return true
    }
    if (!calls.isOver(error) || session().journal.phase !== 'answering') return false
    dispatch({ type: 'handInPressed' })
    return true
  }

  function finish(result: HandInResult | { attemptId: number }): void {
    journal.forget()
    if (isOpen()) onHandedIn(result)
  }

  return {
    sync,
    handIn,
    finish,
    endIfOver,
    enterPart: (entered) => {
      keepParts([...journal.parts(), entered])
      void fetchNews()
    },
    pause: async (paused) => {
      revision = (await calls.pause(paused)).revision
    },
    check: (questionId) => {
      const known = session().answers[questionId]
      return calls.check(questionId, known?.answer ?? '', known?.seconds ?? 0)
    },
    fetchNews,
  }
}
