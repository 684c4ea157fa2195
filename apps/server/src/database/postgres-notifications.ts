import { type ListeningConnection, openListeningConnection } from './listening-connection'
import type { Notifications } from './notifications'

const RECONNECT_MS = 500

export interface PostgresNotifications extends Notifications {
  close(): Promise<void>
}

/** Listens on its own connection and connects again when the connection is lost. */
export async function openPostgresNotifications(
  url: string,
  onConnectionLost: (error: Error) => void,
): Promise<PostgresNotifications> {
  const listeners = new Map<string, ((payload: string) => void)[]>()
  const gapListeners: (() => void)[] = []
  let connection: ListeningConnection | null = null
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const opened = await openListeningConnection(url, {
      channels: () => listeners.keys(),
      onNotification(channel, payload) {
        for (const listener of listeners.get(channel) ?? []) listener(payload)
      },
      onLost(error) {
        connection = null
        onConnectionLost(error)
        retry = setTimeout(reconnect, RECONNECT_MS)
      },
    })
    if (isClosed) return opened.close()
    connection = opened
  }

  async function reconnect(): Promise<void> {
    try {
      await connect()
      for (const listener of gapListeners) listener()
    } catch {
      if (!isClosed) retry = setTimeout(reconnect, RECONNECT_MS)
    }
  }

  await connect()
  return {
    async listen(channel, listener) {
      const known = listeners.get(channel)
      listeners.set(channel, [...(known ?? []), listener])
      if (!known) await connection?.query(`listen ${channel}`)
    },
    async notify(channel, payload) {
      await connection?.query('select pg_notify($1, $2)', [channel, payload])
    },
    onGap: (listener) => void gapListeners.push(listener),
    async settle() {
      // The database delivers what was sent before it answers.
      await connection?.query('select 1').catch(() => undefined)
    },
    isHeardWithin: (ms) => connection !== null && performance.now() - connection.heardUntil() <= ms,
    async close() {
      isClosed = true
      clearTimeout(retry)
      await connection?.close()
    },
  }
}
