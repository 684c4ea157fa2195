import { ApiError, BusinessError, type Client, NetworkError } from '@kaozhou/api'
import { isSessionExpiredCode } from '@kaozhou/domain'
import {
  addWaitingNote,
  addWaitingProgress,
  changeWaitingNote,
  removeWaitingNote,
  removeWaitingProgress,
  shownNote,
  somethingWaits,
  waitingStudy,
} from './waiting-study'

export interface SendingOptions {
  token: () => string | null
  now: () => number
  /** Called once what waited is with the server: the screens ask anew. */
  onSent: () => void
}

export interface SendingClient {
  client: Client
  /** Sends what waits. Resolves when there is nothing left, or no network. */
  send: () => Promise<void>
}

const SILENT = { noToast: true } as const
/** What is not sent is kept at once: the page may be closed before a retry. */
const ONCE = { retries: 0 } as const

/**
 * A client that keeps notes and watch reports on this device while there is no network, and sends them once there is
 * one. A note has the key of its writing and a report the parts that were played, so one that comes twice counts once.
 */
export function sendingClient(
  client: Client,
  { token, now, onSent }: SendingOptions,
): SendingClient {
  const { notes, sections } = client
  let sending: Promise<void> | undefined

  /** Whose device it is now; null where that is not known. The answer is one of those that are kept. */
  async function person(): Promise<number | null> {
    if (token() === null) return null
    const user = await client.users.current({}, SILENT).catch(() => null)
    return user?.id ?? null
  }

  /** The person whose call the network lost; null for another error, which is not for the queue. */
  async function personIfLost(error: unknown): Promise<number | null> {
    return isLost(error) ? person() : null
  }

  const kept: Client['notes'] = {
    ...notes,
    add: async (input, settings) => {
      try {
        return await notes.add(input, { ...settings, ...ONCE })
      } catch (error) {
        const userId = await personIfLost(error)
        const note = userId === null ? null : addWaitingNote(userId, input, now())
        if (!note) throw error
        return shownNote(note)
      }
    },
    change: async (input, settings) => {
      if (input.id > 0) return notes.change(input, settings)
      const userId = await person()
      const note = userId === null ? null : changeWaitingNote(userId, input.id, input.text)
      if (!note) throw new Error('这条笔记已经上传，请刷新后再修改')
      return shownNote(note)
    },
    remove: async (input, settings) => {
      if (input.id > 0) return notes.remove(input, settings)
      const userId = await person()
      if (userId !== null) removeWaitingNote(userId, input.id)
      return null as Awaited<ReturnType<typeof notes.remove>>
    },
    ofSection: async (input, settings) => {
      const [list, userId] = await Promise.all([notes.ofSection(input, settings), waitingOwner()])
      if (userId === null) return list
      const waiting = waitingStudy(userId).notes.filter(
        ({ sectionId }) => sectionId === input.sectionId,
      )
      return [...list, ...waiting.map(shownNote)].sort((one, other) => one.seconds - other.seconds)
    },
  }

  /** The person, when anything waits on this device: else nobody is asked for. */
  async function waitingOwner(): Promise<number | null> {
    return somethingWaits() ? person() : null
  }

  async function sendAll(): Promise<void> {
    const userId = await waitingOwner()
    if (userId === null) return
    const study = waitingStudy(userId)
    for (const note of study.notes) {
      const { clientId, sectionId, seconds, text } = note
      const outcome = await outcomeOf(notes.add({ clientId, sectionId, seconds, text }, SILENT))
      if (outcome === 'later') return
      // A refused one stays: the lesson may open again, and its writer can copy it.
      if (outcome === 'sent') removeWaitingNote(userId, clientId)
    }
    for (const report of study.progress) {
      const { sectionId, position, played } = report
      const call = sections.reportProgress({ sectionId, position, played: [...played] }, SILENT)
      if ((await outcomeOf(call)) === 'later') return
      removeWaitingProgress(userId, report)
    }
    if (study.notes.length + study.progress.length > 0) onSent()
  }

  return {
    client: {
      ...client,
      notes: kept,
      sections: {
        ...sections,
        reportProgress: async (input, settings) => {
          try {
            return await sections.reportProgress(input, { ...settings, ...ONCE })
          } catch (error) {
            const userId = await personIfLost(error)
            if (userId !== null) {
              const { sectionId, position, played = [] } = input
              addWaitingProgress(userId, { sectionId, position, played })
            }
            throw error
          }
        },
      },
    },
    send: () => {
      sending ??= sendAll().finally(() => {
        sending = undefined
      })
      return sending
    },
  }
}

function isLost(error: unknown): boolean {
  return error instanceof NetworkError
}

/** `later`: there is no network, the server is busy or the login has expired. */
async function outcomeOf(call: Promise<unknown>): Promise<'sent' | 'refused' | 'later'> {
  try {
    await call
    return 'sent'
  } catch (error) {
    return isFinal(error) ? 'refused' : 'later'
  }
}

/** True for what the server will not take another time either: what it refuses by a rule comes with HTTP 200. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || isSessionExpiredCode(error.code)) return false
  const { status = 0 } = error
  // A network that answers in the server's place does so with 200 too.
  return status === 200 ? error instanceof BusinessError : FINAL.includes(status)
}

const FINAL = [400, 403, 404, 409, 422]
