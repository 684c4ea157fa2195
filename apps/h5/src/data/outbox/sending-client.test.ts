import { BusinessError, type Client, NetworkError } from '@kaozhou/api'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendingClient } from './sending-client'
import { waitingStudy } from './waiting-study'

const ME = 7

/** A server that may be out of reach, or store what it is told and lose its answer. */
function school() {
  const facts = { line: 'good' as 'good' | 'none' | 'loses', userId: ME, refuses: false }
  const stored = new Map<string, string>()
  const reports: unknown[] = []
  const lost = () => new NetworkError({ endpoint: 'POST /api/x', reason: 'offline' })
  async function heard<T>(store: () => T): Promise<T> {
    if (facts.line === 'none') throw lost()
    if (facts.refuses) {
      throw new BusinessError({
        ...{ code: 5301, message: '课程未开通' },
        endpoint: 'POST /api/x',
        status: 403,
      })
    }
    const answer = store()
    if (facts.line === 'loses') throw lost()
    return answer
  }
  const client = {
    users: { current: async () => ({ id: facts.userId }) },
    notes: {
      add: (note: { clientId: string; text: string; sectionId: number; seconds: number }) =>
        heard(() => {
          stored.set(note.clientId, note.text)
          return { id: stored.size, ...note }
        }),
      change: vi.fn(),
      remove: vi.fn(),
      ofSection: async () => [],
    },
    sections: { reportProgress: (report: unknown) => heard(() => void reports.push(report)) },
  } as unknown as Client
  const onSent = vi.fn()
  const sending = sendingClient(client, { token: () => 'token', now: () => 1000, onSent })
  return { facts, stored, reports, onSent, ...sending }
}

const note = (clientId: string, text = clientId) => ({ clientId, text, sectionId: 12, seconds: 30 })

beforeEach(() => localStorage.clear())

test('notes without a line wait in the lesson’s list, and are sent once there is one', async () => {
  const { facts, client, send, stored, onSent } = school()
  facts.line = 'none'
  await client.notes.add(note('a'))
  await client.notes.add(note('b'))
  expect(
    (await client.notes.ofSection({ sectionId: 12 })).map(({ text, id }) => [text, id < 0]),
  ).toEqual([
    ['a', true],
    ['b', true],
  ])
  expect(await client.notes.ofSection({ sectionId: 13 })).toEqual([])
  facts.line = 'good'
  await send()
  expect([...stored.keys()]).toEqual(['a', 'b'])
  expect(onSent).toHaveBeenCalledOnce()
  expect(await client.notes.ofSection({ sectionId: 12 })).toEqual([])
})

test('a note whose answer was lost is sent again under its key, and counts once', async () => {
  const { facts, client, send, stored } = school()
  facts.line = 'loses'
  await client.notes.add(note('a'))
  await send()
  expect(waitingStudy(ME).notes).toHaveLength(1)
  facts.line = 'good'
  await send()
  expect([...stored.keys()]).toEqual(['a'])
  expect(waitingStudy(ME).notes).toEqual([])
})

test('a note that waits can be changed and deleted', async () => {
  const { facts, client, send, stored } = school()
  facts.line = 'none'
  const first = await client.notes.add(note('a'))
  const second = await client.notes.add(note('b'))
  await client.notes.change({ id: first.id, text: 'better' })
  await client.notes.remove({ id: second.id })
  facts.line = 'good'
  await send()
  expect([...stored]).toEqual([['a', 'better']])
})

test('reports of a lesson are one report with all that was played', async () => {
  const { facts, client, send, reports } = school()
  facts.line = 'none'
  const report = (position: number, played: [number, number][]) =>
    client.sections.reportProgress({ sectionId: 12, position, played }).catch(() => {})
  await report(20, [[0, 20]])
  await report(90, [[60, 90]])
  await report(30, [[0, 30]])
  facts.line = 'good'
  await Promise.all([send(), send()])
  expect(reports).toEqual([
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
  expect(reports).toHaveLength(1)
})

test('what waits is sent for the person who did it, and for nobody else', async () => {
  const { facts, client, send, stored } = school()
  facts.line = 'none'
  await client.notes.add(note('a'))
  facts.line = 'good'
  facts.userId = 8
  await send()
  expect(stored.size).toBe(0)
  expect(await client.notes.ofSection({ sectionId: 12 })).toEqual([])
  facts.userId = ME
  await send()
  expect(stored.size).toBe(1)
})

test('a refused note stays on the device and does not hold back the reports', async () => {
  const { facts, client, send } = school()
  facts.line = 'none'
  await client.notes.add(note('a'))
  await client.sections.reportProgress({ sectionId: 12, position: 9, played: [] }).catch(() => {})
  facts.line = 'good'
  facts.refuses = true
  await send()
  expect(waitingStudy(ME)).toMatchObject({ notes: [{ clientId: 'a' }], progress: [] })
})
