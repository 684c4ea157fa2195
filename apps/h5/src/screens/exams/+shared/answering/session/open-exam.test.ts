import type { Client, SyncResult } from '@kaozhou/api'
import { readTextAnswer } from '@kaozhou/domain'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { attempt, position } from '../../../../../testing/exam.fixture'
import { storedJournal, storeJournal } from './device-journal'
import { openExam } from './open-exam'

const OWNER = { userId: attempt().userId, attemptId: attempt().id }
const NOTHING_NEW = { answers: [], refused: [], otherDevice: false }

beforeEach(() => localStorage.clear())

/**
 * Opens a session. `told` lists its calls to the server, `messages` its messages to the student. `answersTo`: what the
 * server responds to the syncs, in order.
 */
function openRoom({ answersTo = [] as Partial<SyncResult>[], isOffline = false } = {}) {
  const told: string[] = []
  const messages: string[] = []
  const exams = {
    enterPart: async ({ partId }: { partId: string }) => {
      told.push(`enter ${partId}`)
      if (isOffline) throw new Error('no network')
      return position({ partId, closed: { one: Date.now() }, revision: 2 })
    },
    sync: async ({ changes }: { changes: { questionId: string }[] }) => {
      told.push(['sync', ...changes.map(({ questionId }) => questionId)].join(' '))
      if (isOffline) throw new Error('no network')
      return { position: position({ revision: 3 }), ...NOTHING_NEW, ...answersTo.shift() }
    },
  }
  const client = { exams } as unknown as Client
  const room = openExam(attempt(), async () => client, {
    onMessage: (text) => messages.push(text),
    onHandedIn: () => undefined,
  })
  return { room, told, messages }
}

describe('parts', () => {
  const at = Date.now()
  const journal = {
    entries: { q3: JSON.stringify({ answer: 'A', at: at + 5, seconds: 1, marked: false }) },
    handIn: false,
    parts: [{ partId: 'two', at }],
  }

  test('a paper that is opened again offline is in the part that was entered last', () => {
    storeJournal(OWNER, journal)
    const { room } = openRoom({ isOffline: true })
    expect(room.store.getState().session.position.partId).toBe('two')
    expect(room.store.getState().shownId).toBe('q4')
    room.dispose()
  })

  test('a part in the journal is sent once, before the answers', async () => {
    storeJournal(OWNER, journal)
    const entered = position({ partId: 'two', closed: { one: at }, revision: 2 })
    const { room, told } = openRoom({ answersTo: [{ position: entered }] })
    room.start()
    await vi.waitFor(() => expect(told).toContain('sync q3'))
    await vi.waitFor(() => expect(storedJournal(OWNER)?.parts ?? []).toEqual([]))
    expect(told.filter((call) => call.startsWith('enter'))).toEqual(['enter two'])
    expect(told.indexOf('enter two')).toBeLessThan(told.indexOf('sync q3'))
    room.dispose()
  })

  test('when another device entered the next part, this one enters it too, with a message', async () => {
    const answersTo: Partial<SyncResult>[] = []
    const { room, messages } = openRoom({ answersTo })
    // The position whose part began later is the newer one.
    const partStartedAt = room.attempt.position.partStartedAt + 1_000
    const moved = position({ partId: 'two', partStartedAt, closed: { one: at }, revision: 4 })
    answersTo.push({ position: moved })
    room.start()
    expect(room.store.getState().shownId).toBe('q1')
    await room.fetchNews()
    expect(room.store.getState().shownId).toBe('q3')
    expect(messages).toEqual(['这一部分已经结束，现在是下一部分'])
    room.dispose()
  })

  test('news from the server in the same part do not change the shown question', async () => {
    const { room, messages } = openRoom()
    room.start()
    room.go('q2')
    await room.fetchNews()
    expect(room.store.getState().shownId).toBe('q2')
    expect(messages).toEqual([])
    room.dispose()
  })
})

describe('a photograph', () => {
  const picture = (name: string) => `/uploads/${name.padStart(32, '0')}.jpg`
  const answerOf = ({ room }: ReturnType<typeof openRoom>) =>
    room.store.getState().session.answers.q1?.answer ?? ''

  test('is under way until it is stored, and joins the words that were written meanwhile', async () => {
    const opened = openRoom()
    const { room } = opened
    room.start()
    let arrive = (_: string): void => {}
    room.addPicture('q1', new Promise((resolve) => (arrive = resolve)))
    expect(room.picturesUnderWay()).toBe(1)
    room.answer('q1', 'Dear Sir')
    room.go('q2')
    arrive(picture('1'))
    await vi.waitFor(() => expect(room.picturesUnderWay()).toBe(0))
    expect(readTextAnswer(answerOf(opened))).toEqual({ text: 'Dear Sir', pictures: [picture('1')] })
    room.dispose()
  })

  test('that can not be stored leaves the answer as it is', async () => {
    const opened = openRoom()
    const { room } = opened
    room.start()
    room.answer('q1', 'Dear Sir')
    room.addPicture('q1', Promise.reject(new Error('no network')))
    await vi.waitFor(() => expect(room.picturesUnderWay()).toBe(0))
    expect(answerOf(opened)).toBe('Dear Sir')
    room.dispose()
  })
})
