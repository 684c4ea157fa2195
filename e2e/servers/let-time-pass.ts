import { openPglite } from '../../apps/server/src/database/open-pglite'
import type { OwnServer } from './own-server'

/** The time columns that decide about orders, groups and parcels. */
const MOMENTS = {
  orders: ['created_at', 'expires_at', 'paid_at'],
  group_buys: ['started_at', 'ends_at'],
  group_members: ['since'],
  deliveries: ['created_at', 'shipped_at', 'told_at', 'follow_at'],
  delivery_events: ['happened_at'],
  sandbox_parcels: ['subscribed_at', 'next_push_at'],
  sandbox_trades: ['issued_at', 'expires_at', 'paid_at'],
} as const

/** Lets time pass for a server: stops it, moves the times in its database into the past, and starts it again. */
export async function letTimePass(server: OwnServer, ms: number): Promise<void> {
  await server.stop()
  const store = await openPglite(server.dataDir)
  for (const [table, columns] of Object.entries(MOMENTS)) {
    const changes = columns.map((column) => `${column} = ${column} - ${ms}`).join(', ')
    await store.db.execute(`update ${table} set ${changes}`)
  }
  await store.close()
  await server.restart()
}
