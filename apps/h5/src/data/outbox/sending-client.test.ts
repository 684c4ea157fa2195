import { createClient, NetworkError } from '@kaozhou/api'
import { createFakeServer, type Fault } from '@kaozhou/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendingClient } from './sending-client'
import { waitingStudy } from './waiting-study'

const ME = 7
const NOTHING = () => undefined
/** What a student tells the school, and may have to wait. */
const TOLD = ['notes.add', 'sections.reportProgress'] as const

/** A server that may be out of reach, or store what it is told and lose its answer. */
function school() {
  const facts = { userId: ME }
  const stored = new Map<string, string>()
  const server = createFakeServer()
  server.answer('users.current', () => ({ id: facts.userId }))
  server.answer('notes.ofSection', [])
  server.answer('notes.add', ({ input: { clientId = '', text } }) => {
    stored.set(clientId, text)
    return { id: stored.size }
  })
  let ends: (() => void)[] = []
  const cut = (fault: Fault = 'offline'): void => {
    ends = TOLD.map((name) => server.fail(name, fault))
  }
  const mend = (): void => {
    for (const end of ends) end()
  }
  const client = createClient({
    baseUrl: 'https://api.test',
    storage: { token: () => 'token', statisticId: NOTHING, channelId: NOTHING },
    transport: server.transport,
  })
  const onSent = vi.fn()
  const sending = sendingClient(client, { token: () => 'token', now: () => 1000, onSent })
  const reports = () => server.callsOf('sections.reportProgress').map(({ input }) => input)
  return { facts, server, cut, mend, stored, reports, onSent, ...sending }
}

const note = (clientId: string, text = clientId) => ({ clientId, text, sectionId: 12, seconds: 30 })

beforeEach(() => localStorage.clear())

test('notes without a line wait in the lesson’s list, and are sent once there is one', async () => {
  const { cut, mend, client, send, stored, onSent } = school()
  cut()
  await client.notes.add(note('a'))
  await client.notes.add(note('b'))
  expect(
    (await client.notes.ofSection({ sectionId: 12 })).map(({ text, id }) => [text, id < 0]),
  ).toEqual([
    ['a', true],
    ['b', true],
  ])
  expect(await client.notes.ofSection({ sectionId: 13 })).toEqual([])
  mend()
  await send()
  expect([...stored.keys()]).toEqual(['a', 'b'])
  expect(onSent).toHaveBeenCalledOnce()
  expect(await client.notes.ofSection({ sectionId: 12 })).toEqual([])
})

test('a note whose answer was lost is sent again under its key, and counts once', async () => {
  const { cut, mend, client, send, stored } = school()
  cut('lostAnswer')
  await client.notes.add(note('a'))
  await send()
  expect(waitingStudy(ME).notes).toHaveLength(1)
  mend()
  await send()
  expect([...stored.keys()]).toEqual(['a'])
  expect(waitingStudy(ME).notes).toEqual([])
})

test('a note that waits can be changed and deleted', async () => {
  const { cut, mend, client, send, stored } = school()
  cut()
  const first = await client.notes.add(note('a'))
  const second = await client.notes.add(note('b'))
  await client.notes.change({ id: first.id, text: 'better' })
  await client.notes.remove({ id: second.id })
  mend()
  await send()
  expect([...stored]).toEqual([['a', 'better']])
})

test('reports of a lesson are one report with all that was played', async () => {
  const { cut, mend, client, send, reports } = school()
  cut()
  const report = (position: number, played: [number, number][]) =>
    client.sections.reportProgress({ sectionId: 12, position, played }).catch(() => {})
  await report(20, [[0, 20]])
  await report(90, [[60, 90]])
  await report(30, [[0, 30]])
  mend()
  await Promise.all([send(), send()])
  expect(reports()).toEqual([
    {
      sectionId: 12,
      position: 30,
      played: [
        [0, 30],
        [60, 90],
      ],
    },
  ])
  await send()
  expect(reports()).toHaveLength(1)
})

test('what waits is sent for the person who did it, and for nobody else', async () => {
  const { facts, cut, mend, client, send, stored } = school()
  cut()
  await client.notes.add(note('a'))
  mend()
  facts.userId = 8
  await send()
  expect(stored.size).toBe(0)
  expect(await client.notes.ofSection({ sectionId: 12 })).toEqual([])
  facts.userId = ME
  await send()
  expect(stored.size).toBe(1)
})

test('a refused note stays on the device and does not hold back the reports', async () => {
  const { server, cut, mend, client, send } = school()
  cut()
  await client.notes.add(note('a'))
  await client.sections.reportProgress({ sectionId: 12, position: 9, played: [] }).catch(() => {})
  mend()
  for (const name of TOLD) server.refuse(name, 'notEntitled')
  await send()
  expect(waitingStudy(ME)).toMatchObject({ notes: [{ clientId: 'a' }], progress: [] })
})

test('a login that has expired keeps everything for later', async () => {
  const { server, cut, mend, client, send } = school()
  cut()
  await client.notes.add(note('a'))
  await client.sections.reportProgress({ sectionId: 12, position: 9, played: [] }).catch(() => {})
  mend()
  for (const name of TOLD) server.refuse(name, 'sessionExpired')
  await send()
  expect(waitingStudy(ME)).toMatchObject({
    notes: [{ clientId: 'a' }],
    progress: [{ sectionId: 12, position: 9 }],
  })
})

test('what is lost is kept at once, not after retries: the page may be closed before one', async () => {
  const { server, client } = school()
  for (const name of TOLD) server.fail(name, 'offline', { times: 1 })
  const report = { sectionId: 12, position: 20, played: [[0, 20]] as [number, number][] }
  await expect(client.sections.reportProgress(report)).rejects.toBeInstanceOf(NetworkError)
  await client.notes.add(note('a'))
  const { notes, progress } = waitingStudy(ME)
  expect([notes.map(({ text }) => text), progress.map(({ position }) => position)]).toEqual([
    ['a'],
    [20],
  ])
})

test('a network that answers in the server’s place takes nothing of what waits', async () => {
  const { server, cut, mend, client, send } = school()
  cut()
  await client.notes.add(note('a'))
  mend()
  server.fail('*', 'captivePortal')
  await send()
  expect(waitingStudy(ME).notes).toHaveLength(1)
})
