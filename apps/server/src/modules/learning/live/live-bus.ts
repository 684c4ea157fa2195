import type { LiveMessage } from '@kaozhou/api'

/** A change in a room, sent to every server. */
export type LiveEvent =
  /** `after`: the room's message before it. Who has sent that one last needs to read nothing. */
  | { kind: 'message'; id: number; after: number; message?: LiveMessage }
  | { kind: 'hidden'; id: number }
  | { kind: 'board' }
  | { kind: 'hands' }
  | { kind: 'presence' }
  /** A quiz began or ended. */
  | { kind: 'quiz' }
  /** A roll call began. */
  | { kind: 'rolls' }
  /** A student answered the quiz or the roll call. */
  | { kind: 'answers' }
  | { kind: 'muted'; userId: number; until: number | null }
  /** Events may have been lost: the receiver reads the whole room again. */
  | { kind: 'resync' }

export type LiveListener = (roomId: string, event: LiveEvent) => void

/**
 * Carries events between servers. An event names what changed: receivers read it from the database, or take the message that
 * came along where none is missing before it. So an event that arrives twice or is followed by `resync` does no harm.
 */
export interface LiveBus {
  publish(roomId: string, event: LiveEvent): void
  subscribe(listener: LiveListener): void
  close(): Promise<void>
}

/** The bus of a single server: the embedded database allows only one. */
export function createLocalBus(): LiveBus {
  const listeners: LiveListener[] = []
  return {
    publish(roomId, event) {
      for (const listener of listeners) listener(roomId, event)
    },
    subscribe(listener) {
      listeners.push(listener)
    },
    close: async () => {
      listeners.length = 0
    },
  }
}
