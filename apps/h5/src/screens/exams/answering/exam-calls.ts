import {
  ApiError,
  type AttemptPosition,
  type CheckedAnswer,
  type Client,
  type HandInResult,
  errorCodes,
  type SyncResult,
} from '@kaozhou/api'
import { examDevice } from '../exam-device'
import type { EnteredPart } from './device-journal'

/** An answer as the server takes it. */
export interface AnswerChange {
  questionId: string
  answer: string
  marked: boolean
  at: number
  seconds: number
}

interface ExamCallsOptions {
  attemptId: number
  api: () => Promise<Client>
  /** Makes what is sent out of a journal entry. */
  change: (questionId: string, entry: string) => AnswerChange
}

export interface ExamCalls {
  sync: (entries: Record<string, string>, since: number) => Promise<SyncResult>
  handIn: (entries: Record<string, string>) => Promise<HandInResult>
  enterPart: (entered: EnteredPart) => Promise<AttemptPosition>
  pause: (paused: boolean) => Promise<AttemptPosition>
  check: (questionId: string, answer: string, seconds: number) => Promise<CheckedAnswer>
  /** How long the next sync has to wait, ms. */
  untilNextSync: () => number
  isHandedIn: (error: unknown) => boolean
  isOver: (error: unknown) => boolean
  /** What the server said against it; null when it gave no answer, or will give another one later. */
  refusalOf: (error: unknown) => string | null
}

/** A text is typed letter by letter: what changed meanwhile is sent together. */
const SYNC_PACE_MS = 800
const SILENT = { noToast: true } as const

/** The calls of an attempt. */
export function examCalls({ attemptId: id, api, change }: ExamCallsOptions): ExamCalls {
  let lastSync = 0
  const changes = (entries: Record<string, string>): AnswerChange[] =>
    Object.entries(entries).map(([questionId, entry]) => change(questionId, entry))
  return {
    sync: async (entries, since) => {
      lastSync = performance.now()
      const input = { id, device: examDevice(), since, changes: changes(entries) }
      return (await api()).exams.sync(input, SILENT)
    },
    handIn: async (entries) =>
      (await api()).exams.handIn({ id, device: examDevice(), changes: changes(entries) }, SILENT),
    enterPart: async (entered) => (await api()).exams.enterPart({ id, ...entered }, SILENT),
    pause: async (paused) => (await api()).exams.pause({ id, paused }),
    check: async (questionId, answer, seconds) =>
      (await api()).exams.check({ id, questionId, answer, seconds }),
    untilNextSync: () => Math.max(0, lastSync + SYNC_PACE_MS - performance.now()),
    isHandedIn: (error) => isCode(error, errorCodes.examHandedIn.code),
    isOver: (error) => isCode(error, errorCodes.examOver.code),
    refusalOf,
  }
}




function isCode(error: unknown, code: number): boolean {
  return error instanceof ApiError && error.code === code
}

const TOO_MANY = 429
const SERVER_FAULT = 500

function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === undefined) return null
  return error.status === TOO_MANY || error.status >= SERVER_FAULT ? null : error.message
}
