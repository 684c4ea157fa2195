/** Something that happened in a room, for every server that has people in it. */
export type LiveEvent =
  | { kind: 'message'; id: number }
  | { kind: 'hidden'; id: number }
  | { kind: 'board' }
  | { kind: 'hands' }
  | { kind: 'presence' }
  | { kind: 'muted'; userId: number; until: number | null }
  /** Something may have been missed: read again what there is. */
  | { kind: 'resync' }

export type LiveListener = (roomId: string, event: LiveEvent) => void

/**
 * Carries events between servers. They say what to read, not what to show: the database is the truth, so a lost or
 * doubled event does no harm.
 */
export interface LiveBus {
  publish(roomId: string, event: LiveEvent): void
  subscribe(listener: LiveListener): void
  close(): Promise<void>
}

/** For one server, which is all that the embedded database allows. */
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
