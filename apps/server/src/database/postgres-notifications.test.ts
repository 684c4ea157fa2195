import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { overTcp, runSql } from '../testing/postgres-cluster'
import { openPostgresNotifications, type PostgresNotifications } from './postgres-notifications'

const cluster = inject('postgresUrl') ?? ''

/** Passes a connection on to the database, until it is told to keep what comes to itself. */
async function openProxy(url: URL) {
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.pipe(far)
    far.pipe(near)
    sockets.push(near, far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    goSilent: () => {
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe.runIf(cluster)('notifications of PostgreSQL', () => {
  const opened: (PostgresNotifications | { close(): void })[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })

  test('every listener of a channel hears what is sent to it, and nothing else', async () => {
    const notifications = await openPostgresNotifications(cluster, () => undefined)
    opened.push(notifications)
    const heard: string[] = []
    await notifications.listen('one', (payload) => heard.push(`a ${payload}`))
    await notifications.listen('one', (payload) => heard.push(`b ${payload}`))
    await runSql(cluster, `notify two, 'other'; notify one, 'x'`)
    await vi.waitFor(() => expect(heard).toEqual(['a x', 'b x']), 5_000)
    expect(notifications.isHeardWithin(60_000)).toBe(true)
  })

  test('every server receives what one server sends, in the order of sending', async () => {
    const sender = await openPostgresNotifications(cluster, () => undefined)
    const other = await openPostgresNotifications(cluster, () => undefined)
    opened.push(sender, other)
    const heard: Record<string, string[]> = { sender: [], other: [] }
    await sender.listen('four', (payload) => heard.sender?.push(payload))
    await other.listen('four', (payload) => heard.other?.push(payload))
    const payloads = Array.from({ length: 20 }, (_, number) => `payload ${number}`)
    await Promise.all(payloads.map((payload) => sender.notify('four', payload)))
    await vi.waitFor(() => expect(heard).toEqual({ sender: payloads, other: payloads }), 5_000)
  })

  test('after a lost connection a new one is opened; listeners are told of the gap and hear later notifications', async () => {
    const lost = vi.fn()
    const notifications = await openPostgresNotifications(cluster, lost)
    opened.push(notifications)
    const heard: string[] = []
    const gaps = vi.fn()
    await notifications.listen('three', (payload) => heard.push(payload))
    notifications.onGap(gaps)
    await runSql(
      cluster,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'kaozhou listener' and datname = current_database()`,
    )
    await vi.waitFor(() => expect(lost).toHaveBeenCalled(), 5_000)
    expect(notifications.isHeardWithin(60_000)).toBe(false)
    await vi.waitFor(() => expect(gaps).toHaveBeenCalledOnce(), 5_000)
    await runSql(cluster, `notify three, 'again'`)
    await vi.waitFor(() => expect(heard).toEqual(['again']), 5_000)
  })

  test('isHeardWithin is false when the connection is open but silent', async () => {
    const proxy = await openProxy(new URL(overTcp(cluster)))
    const notifications = await openPostgresNotifications(proxy.url, () => undefined)
    opened.push(notifications, proxy)
    await vi.waitFor(() => expect(notifications.isHeardWithin(1_000)).toBe(true), 5_000)
    proxy.goSilent()
    await vi.waitFor(() => expect(notifications.isHeardWithin(1_000)).toBe(false), 5_000)
  })
})
