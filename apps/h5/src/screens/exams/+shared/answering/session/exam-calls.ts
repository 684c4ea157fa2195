import {
  ApiError,
  type AttemptPosition,
  type CheckedAnswer,
  type Client,
  errorCodes,
  type HandInResult,
  type SyncResult,
} from '@kaozhou/api'
import { decodeAnswer, type EnteredPart } from '@kaozhou/domain'
import { examDevice } from '../../../../../data/exam-device'

export interface ExamCalls {
  sync: (entries: Record<string, string>, since: number) => Promise<SyncResult>
  handIn: (entries: Record<string, string>) => Promise<HandInResult>
  enterPart: (entered: EnteredPart) => Promise<AttemptPosition>
  pause: (paused: boolean) => Promise<AttemptPosition>
  check: (questionId: string, answer: string, seconds: number) => Promise<CheckedAnswer>
  isHandedIn: (error: unknown) => boolean
  isOver: (error: unknown) => boolean
}

const SILENT = { noToast: true } as const

/** The calls of an attempt. */
export function examCalls(id: number, api: () => Promise<Client>): ExamCalls {
  return {
    sync: async (entries, since) => {
      const input = { id, device: examDevice(), since, changes: changesOf(entries) }
      return (await api()).exams.sync(input, SILENT)
    },
    handIn: async (entries) =>
      (await api()).exams.handIn({ id, device: examDevice(), changes: changesOf(entries) }, SILENT),
    enterPart: async (entered) => (await api()).exams.enterPart({ id, ...entered }, SILENT),
    pause: async (paused) => (await api()).exams.pause({ id, paused }),
    check: async (questionId, answer, seconds) =>
      (await api()).exams.check({ id, questionId, answer, seconds }),
    isHandedIn: (error) => isCode(error, errorCodes.examHandedIn.code),
    isOver: (error) => isCode(error, errorCodes.examOver.code),
  }
}

/** Journal entries as the server takes them. */
function changesOf(entries: Record<string, string>) {
  return Object.entries(entries).flatMap(([questionId, entry]) => {
    const { answer, at, seconds, marked } = decodeAnswer(entry) ?? {}
    if (answer === undefined || at === undefined) return []
    return [{ questionId, answer, marked, at: Math.round(at), seconds: Math.round(seconds ?? 0) }]
  })
}

function isCode(error: unknown, code: number): boolean {
  return error instanceof ApiError && error.code === code
}
