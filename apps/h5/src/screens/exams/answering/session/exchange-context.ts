import type { HandInResult, SyncResult } from '@kaozhou/api'
import type { ExamSession, ExamSessionEvent } from '@kaozhou/domain'
import type { ExamCalls } from './exam-calls'
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

/** What the parts of an exchange share. */
export interface ExchangeContext {
  attemptId: number
  calls: ExamCalls
  journal: KeptJournal
  owner: ExchangeOwner
  /** Revision of the server's last answer that was used: a sync asks for what is newer. */
  revision: number
  /** False once the paper is closed: what the server answers afterwards is not told. */
  isOpen: boolean
}
