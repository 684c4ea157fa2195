import type { Attempt, CheckedAnswer, Client } from '@kaozhou/api'
import type { EnteredPart } from '@kaozhou/domain'
import { keepEnteredPart } from './entered-parts'
import { examCalls } from './exam-calls'
import { handIn } from './exam-end'
import { fetchNews, syncAnswers } from './exam-syncs'
import type { ExchangeContext, ExchangeOwner } from './exchange-context'
import type { KeptJournal } from './kept-journal'

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
  fetchNews: () => Promise<void>
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
  const { revision } = attempt.position
  const context: ExchangeContext = {
    attemptId: attempt.id,
    calls,
    journal,
    owner,
    revision,
    isOpen: true,
  }
  return {
    untilNextSync: calls.untilNextSync,
    sync: (changes) => syncAnswers(context, changes),
    handIn: (entries) => handIn(context, entries),
    enterPart: (entered) => {
      keepEnteredPart(context, entered)
      void fetchNews(context)
    },
    pause: async (paused) => {
      const position = await calls.pause(paused)
      context.revision = position.revision
    },
    check: (questionId) => {
      const known = owner.session().answers[questionId]
      return calls.check(questionId, known?.answer ?? '', known?.seconds ?? 0)
    },
    fetchNews: () => fetchNews(context),
    open: () => {
      context.isOpen = true
    },
    close: () => {
      context.isOpen = false
    },
    isOpen: () => context.isOpen,
  }
}
