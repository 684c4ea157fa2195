/** A change in a room, sent to every server. */
export type LiveEvent =
  | { kind: 'message'; id: number }
  | { kind: 'hidden'; id: number }
  | { kind: 'board' }
  | { kind: 'hands' }
  | { kind: 'presence' }
  | { kind: 'muted'; userId: number; until: number | null }
  /** Events may have been lost: the receiver reads the whole room again. */
  | { kind: 'resync' }

export type LiveListener = (roomId: string, event: LiveEvent) => void

/**
 * Carries events between servers. An event names what changed, not its content: receivers read that from the database,
 * so an event that arrives twice or is followed by `resync` does no harm.
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
