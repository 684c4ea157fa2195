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

describe('two tabs of one browser', () => {
  const answerIn = ({ room }: ReturnType<typeof openRoom>, id: string) =>
    room.store.getState().session.answers[id]?.answer
  const kept = () => Object.keys(storedJournal(OWNER)?.entries ?? {}).sort()

  /** Tells every tab of what was written; a browser leaves out the one that wrote. */
  function tell() {
    for (const key of Object.keys(localStorage)) {
      const newValue = localStorage.getItem(key)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
  }

  function openTabs() {
    const [older, newer] = [openRoom({ isOffline: true }), openRoom({ isOffline: true })] as const
    older.room.setOnline(false)
    newer.room.setOnline(false)
    older.room.start()
    return { older, newer }
  }

  test('the older tab is told at once that the paper goes on in the newer one, and sends nothing more', async () => {
    const { older, newer } = openTabs()
    newer.room.start()
    expect(older.room.store.getState().isElsewhere).toBe(false)
    tell()
    expect(older.room.store.getState().isElsewhere).toBe(true)
    expect(newer.room.store.getState().isElsewhere).toBe(false)
    older.room.setOnline(true)
    older.room.answer('q1', 'A')
    await older.room.fetchNews()
    expect(older.told).toEqual([])
    for (const { room } of [older, newer]) room.dispose()
  })

  test('a tab that was frozen when the paper was taken is told when it is shown again', () => {
    const { older, newer } = openTabs()
    newer.room.start()
    window.dispatchEvent(new Event('pageshow'))
    expect(older.room.store.getState().isElsewhere).toBe(true)
    for (const { room } of [older, newer]) room.dispose()
  })

  test('what either tab keeps without a network stays kept, whichever writes last', () => {
    const { older, newer } = openTabs()
    older.room.answer('q1', 'A')
    newer.room.start()
    expect(answerIn(newer, 'q1')).toBe('A')
    newer.room.answer('q2', 'B')
    // The older tab has not heard yet.
    older.room.answer('q3', 'C')
    expect(kept()).toEqual(['q1', 'q2', 'q3'])
    newer.room.answer('q1', 'D')
    expect(kept()).toEqual(['q1', 'q2', 'q3'])
    tell()
    expect(answerIn(newer, 'q3')).toBe('C')
    expect(answerIn(newer, 'q1')).toBe('D')
    for (const { room } of [older, newer]) room.dispose()
  })

  test('what the other tab kept is sent by this one, and then nothing is left on the device', async () => {
    const { older, newer } = openTabs()
    newer.room.start()
    older.room.answer('q3', 'C')
    tell()
    older.room.dispose()
    newer.room.dispose()
    const again = openRoom()
    again.room.start()
    await vi.waitFor(() => expect(again.told).toContain('sync q3'))
    await vi.waitFor(() => expect(kept()).toEqual([]))
    again.room.dispose()
  })

  test('a photograph whose upload ends in the older tab joins the words of the newer one', async () => {
    const address = `/uploads/${'1'.padStart(32, '0')}.jpg`
    const { older, newer } = openTabs()
    let arrive = (_: string): void => {}
    older.room.addPicture('q1', new Promise((resolve) => (arrive = resolve)))
    newer.room.start()
    tell()
    newer.room.answer('q1', 'Dear Sir')
    // The later of two answers counts, by the millisecond; an upload takes more than that.
    await new Promise((resolve) => setTimeout(resolve, 20))
    arrive(address)
    await vi.waitFor(() => expect(older.room.picturesUnderWay()).toBe(0))
    tell()
    expect(readTextAnswer(answerIn(newer, 'q1') ?? '')).toEqual({
      text: 'Dear Sir',
      pictures: [address],
    })
    for (const { room } of [older, newer]) room.dispose()
  })

  test('the time that runs out in the older tab hands nothing in there', () => {
    const { older, newer } = openTabs()
    newer.room.start()
    tell()
    vi.useFakeTimers({ now: Date.now() + 86_400_000 })
    older.room.tick()
    vi.useRealTimers()
    expect(older.room.store.getState().session.journal.phase).toBe('answering')
    for (const { room } of [older, newer]) room.dispose()
  })
})
