import type { LiveRoom, MediaSource } from '@kaozhou/api'
import { type BroadcastState, HOUR } from '@kaozhou/domain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeQuality } from '../../../parts/lessons/stored-quality'
import { playInfo } from '../../../testing/lesson.fixture'
import { provideMedia } from '../../../testing/media.fixture'
import {
  enterLive,
  FakeSocket,
  LESSON,
  NOW,
  openLive,
  ROOM_CALL,
  ROOM_FACTS,
} from './live-room.fixture'

beforeAll(provideMedia)
beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const WAITING = '老师还没有开播，开播后这里会自动出现画面'
const stream = playInfo(5).media

function boardOf(broadcast: BroadcastState | null): LiveRoom['board'] {
  return { ...ROOM_FACTS.board, broadcast }
}

function roomOf(broadcast: BroadcastState | null, changes: Partial<LiveRoom> = {}): LiveRoom {
  const isTaught = broadcast !== 'waiting' && broadcast !== 'over'
  return { ...ROOM_FACTS, board: boardOf(broadcast), stream: isTaught ? stream : null, ...changes }
}

/** A person in a room whose teacher's picture is in this state; `turn` makes it another, of which the server tells. */
async function watch(broadcast: BroadcastState | null, changes: Partial<LiveRoom> = {}) {
  const room = roomOf(broadcast, changes)
  const entered = await enterLive({ [ROOM_CALL]: room }, { board: room.board })
  const { answers, socket } = entered
  function turn(to: BroadcastState, next: Partial<LiveRoom> = {}): void {
    answers[ROOM_CALL] = roomOf(to, next)
    act(() => socket.say({ type: 'board', board: boardOf(to) }))
  }
  return { ...entered, turn }
}

const picture = () => document.querySelector('video')
const roomCalls = (calls: readonly string[]) => calls.filter((call) => call === ROOM_CALL).length

describe('before the teacher begins', () => {
  test('in the time of the class the page says so, and the picture comes by itself and plays', async () => {
    const { turn } = await watch('waiting')
    expect(await screen.findByText(WAITING)).toBeVisible()
    expect(picture()).toBeNull()
    turn('onAir')
    await waitFor(() => expect(picture()).not.toBeNull())
    act(() => void picture()?.dispatchEvent(new Event('loadedmetadata')))
    await waitFor(() => expect(picture()).toHaveProperty('paused', false))
    expect(screen.queryByText(WAITING)).toBeNull()
  })

  test('before its time there is the countdown, and a teacher who begins early is seen at once', async () => {
    const early = { ...LESSON, state: 1, startTime: NOW + HOUR, endTime: NOW + 2 * HOUR }
    const { turn } = await watch('waiting', { section: early })
    expect(await screen.findByRole('timer', { name: '距开课' })).toBeVisible()
    turn('onAir', { section: early })
    await waitFor(() => expect(picture()).not.toBeNull())
    expect(screen.queryByRole('timer', { name: '距开课' })).toBeNull()
  })

  test('a class that nobody has begun waits for its teacher', async () => {
    openLive()
    expect(await screen.findByText(WAITING)).toBeVisible()
  })

  test('a picture that is not there yet is asked for again', async () => {
    await watch('onAir', { stream: null })
    expect(await screen.findByText('老师的画面还没有传过来，马上就好')).toBeVisible()
  })
})

describe('while the class is taught', () => {
  test.each([
    ['paused', '老师暂时离开，马上回来'],
    ['lost', '老师正在重新连接'],
  ] as const)('a teacher who is %s is spoken of over the last picture', async (state, words) => {
    const { turn, calls } = await watch('onAir')
    await waitFor(() => expect(picture()).not.toBeNull())
    const shown = picture()
    const asked = roomCalls(calls)
    turn(state)
    const line = screen.getByText(words)
    expect(line.closest('[role=status]')).not.toBeNull()
    expect(picture()).toBe(shown)
    turn('onAir')
    expect(screen.queryByText(words)).toBeNull()
    expect(picture()).toBe(shown)
    expect(roomCalls(calls)).toBe(asked)
  })

  test('a second quality that the server offers later is chosen where the person wants it, and stays', async () => {
    storeQuality('流畅')
    const { qualities } = stream as MediaSource
    const first = { stream: stream && { ...stream, qualities: qualities.slice(-1) } }
    const { answers } = await watch('onAir', first)
    await waitFor(() => expect(picture()).not.toBeNull())
    expect(screen.queryByRole('combobox', { name: '清晰度' })).toBeNull()

    const askAgain = (changes: Partial<LiveRoom>) => {
      answers[ROOM_CALL] = roomOf('onAir', changes)
      for (const line of ['offline', 'online'])
        act(() => void window.dispatchEvent(new Event(line)))
    }
    askAgain({})
    expect(await screen.findByRole('combobox', { name: '清晰度' })).toHaveValue('流畅')
    expect(picture()?.getAttribute('src')).toContain('/sd/index.m3u8')
    askAgain(first)
    await act(async () => {})
    expect(screen.getByRole('combobox', { name: '清晰度' })).toHaveValue('流畅')
  })

  test('a stream that fails while the teacher is lost shows no error', async () => {
    vi.stubGlobal('fetch', async () => new Response('x', { status: 500 }))
    await watch('lost', { stream: stream && { ...stream, url: '/live.mp4' } })
    await waitFor(() => expect(picture()).not.toBeNull())
    await act(async () => void picture()?.dispatchEvent(new Event('error')))
    await act(async () => {})
    expect(screen.queryByText(/画面中断/)).toBeNull()
    expect(screen.getByText('老师正在重新连接')).toBeVisible()
  })

  test('a class that runs over its time is still seen', async () => {
    const section = { ...LESSON, startTime: NOW - 2 * HOUR, endTime: NOW - HOUR }
    await watch('onAir', { section })
    await waitFor(() => expect(picture()).not.toBeNull())
  })
})

describe('after the teacher ended', () => {
  test('the playback is offered as soon as it is there, without a reload', async () => {
    const { turn, answers, calls } = await watch('onAir')
    await waitFor(() => expect(picture()).not.toBeNull())
    const shown = picture()
    turn('over', { section: { ...LESSON, state: 3 } })
    // The teacher's last words are still to come.
    expect(screen.getByText('直播结束了，正在放最后几秒')).toBeVisible()
    expect(picture()).toBe(shown)
    act(() => void shown?.dispatchEvent(new Event('ended')))
    expect(await screen.findByText(/^直播结束了，回放正在生成/)).toBeVisible()
    expect(picture()).toBeNull()
    answers[ROOM_CALL] = roomOf('over', { section: { ...LESSON, state: 4 } })
    expect(await screen.findByText('直播结束了，回放已生成', {}, { timeout: 3000 })).toBeVisible()
    expect(screen.getByRole('textbox', { name: '说点什么' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '看回放' }))
    await waitFor(() => expect(calls).toContain('GET /api/courses/sections/5/info'))
  })
})

test('a person who comes after the teacher ended sees no picture', async () => {
  await watch('over', { section: { ...LESSON, state: 4 } })
  expect(await screen.findByText('直播结束了，回放已生成')).toBeVisible()
  expect(picture()).toBeNull()
})

test('a page whose connection is lost follows what the room itself answers', async () => {
  const { socket, turn } = await watch('onAir')
  await waitFor(() => expect(picture()).not.toBeNull())
  turn('lost')
  act(() => socket.end(1006))
  expect(screen.queryByText('老师正在重新连接')).toBeNull()
  expect(picture()).not.toBeNull()
})
