import type { PGlite } from '@electric-sql/pglite'

/** What the servers of one database tell each other, by LISTEN and NOTIFY. */
export interface Notifications {
  /** Calls `listener` with each payload that is sent to the channel, this server's own too. */
  listen(channel: string, listener: (payload: string) => void): Promise<void>
  /** Sends a payload after those that were sent before it; while the connection is down it is lost. */
  notify(channel: string, payload: string): Promise<void>
  /** Calls `listener` when payloads may have been lost: the connection was down, and listens again. */
  onGap(listener: () => void): void
  /** Resolves when everything that was sent before is delivered, or the connection is down. */
  settle(): Promise<void>
  /** True when every payload that was sent more than `ms` ago has been delivered. */
  isHeardWithin(ms: number): boolean
}

/** The embedded database belongs to one process: nothing is sent from elsewhere, and nothing is lost. */
export function pgliteNotifications(client: PGlite): Notifications {
  return {
    listen: async (channel, listener) => {
      await client.listen(channel, listener)
    },
    notify: async (channel, payload) => {
      await client.query('select pg_notify($1, $2)', [channel, payload])
    },
    onGap: () => undefined,
    settle: async () => undefined,
    isHeardWithin: () => true,
  }
}
