import { HOUR, MINUTE } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { playerStore } from '../../../stores/player'
import { playInfo } from '../../../testing/lesson.fixture'
import { provideMedia } from '../../../testing/media.fixture'
import '../../../testing/screen.fixture'
import {
  enterLive,
  FakeSocket,
  LESSON,
  LIVE_INFO_CALL,
  liveChat,
  liveInfo,
  NOW,
  newSocket,
  openLive,
  ROOM_CALL,
  ROOM_FACTS,
  WELCOME,
} from './live-room.fixture'

beforeAll(provideMedia)

beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const input = () => screen.getByRole('textbox', { name: '说点什么' })
function write(text: string): void {
  fireEvent.change(input(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
}

test('shows what classmates and teacher wrote in one list, and the teacher’s words alone in a tab', async () => {
  await enterLive()
  expect(await screen.findByText('第 1 句')).toBeVisible()
  expect(screen.getByText('开始上课')).toBeVisible()
  expect(screen.getByText('3 人在线')).toBeVisible()
  fireEvent.click(screen.getByRole('tab', { name: '只看老师' }))
  expect(screen.getByText('开始上课')).toBeVisible()
  expect(screen.queryByText('第 1 句')).toBeNull()
})

test('a teacher who answers stays where the questions are', async () => {
  const { socket } = await enterLive(
    { [ROOM_CALL]: { ...ROOM_FACTS, role: 'teacher' } },
    { role: 'teacher' },
  )
  await screen.findByText('第 1 句')
  write('看第三段')
  expect(within(screen.getByRole('log')).getByText('看第三段')).toBeVisible()
  expect(screen.getByText('第 1 句')).toBeVisible()
  expect(socket.sent.at(-1)).toMatchObject({ type: 'chat', text: '看第三段' })
})

test('看更早的消息 is offered only where something is older', async () => {
  await enterLive({}, { hasEarlier: false })
  await screen.findByText('第 1 句')
  expect(screen.queryByRole('button', { name: '看更早的消息' })).toBeNull()
})

test('a student whose hand was taken is asked for the question until it is written', async () => {
  const { socket } = await enterLive()
  fireEvent.click(await screen.findByRole('button', { name: '举手提问' }))
  const hand = { userId: 7, nickname: '我', raisedAt: NOW }
  act(() => socket.say({ type: 'hands', count: 1, hands: [hand] }))
  act(() => socket.say({ type: 'hands', count: 0, hands: [] }))
  expect(screen.getByText('老师请你提问，把问题写在这里')).toBeVisible()
  write('第三段的 it 指什么')
  expect(screen.queryByText('老师请你提问，把问题写在这里')).toBeNull()
})

test('the teacher who takes a hand in a quiet room lets people write again', async () => {
  const quiet = { ...ROOM_FACTS.board, quiet: true }
  const { socket } = await enterLive(
    { [ROOM_CALL]: { ...ROOM_FACTS, role: 'teacher', board: quiet } },
    { role: 'teacher', board: quiet },
  )
  const hand = { userId: 9, nickname: '小岸', raisedAt: NOW }
  act(() => socket.say({ type: 'hands', count: 1, hands: [hand] }))
  fireEvent.click(await screen.findByRole('button', { name: '举手 1' }))
  fireEvent.click(screen.getByRole('button', { name: '请 小岸 提问' }))
  expect(socket.done.slice(-2)).toEqual([
    { type: 'quiet', quiet: false },
    { type: 'lowerHand', userId: 9 },
  ])
})

test('an own message is shown as being sent, then as sent; a refused one says why and can be sent again', async () => {
  const { socket } = await enterLive()
  write('听懂了')
  const list = screen.getByRole('log')
  expect(within(list).getByText('发送中')).toBeVisible()
  const { clientId } = socket.sent.at(-1) as { clientId: string }
  act(() => socket.say({ type: 'refused', code: 5404, message: '说得太快了', clientId }))
  expect(within(list).getByText('没有发出：说得太快了')).toBeVisible()
  fireEvent.click(within(list).getByRole('button', { name: '重发' }))
  expect(socket.sent.at(-1)).toEqual({ type: 'chat', clientId, text: '听懂了' })
  const message = liveChat(3, { userId: 7, text: '听懂了' })
  act(() => socket.say({ type: 'message', message, clientId }))
  expect(within(list).getAllByText('听懂了')).toHaveLength(1)
  expect(within(list).queryByText('发送中')).toBeNull()
})

test('text that looks like an address becomes no link', async () => {
  await enterLive({}, { messages: [liveChat(1, { text: 'https://evil.example' })] })
  expect(await screen.findByText('https://evil.example')).toBeVisible()
  expect(screen.queryByRole('link', { name: /evil/ })).toBeNull()
})

test('a lost connection is announced, typed text stays, and 立即重连 loads the missed messages', async () => {
  const { socket } = await enterLive()
  fireEvent.change(input(), { target: { value: '还没写完' } })
  act(() => socket.end(1006))
  expect(screen.getByText('连接断开，正在重连，你写的内容都会保留')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '立即重连' }))
  const next = await newSocket(2)
  act(() => next.open())
  await waitFor(() =>
    expect(next.sent).toContainEqual({ type: 'hello', token: 'token', lastId: 1 }),
  )
  act(() => next.say({ ...WELCOME, messages: [liveChat(2, { stream: 'class' }), liveChat(3)] }))
  expect(screen.getByText('第 3 句')).toBeVisible()
  expect(screen.getAllByText('第 1 句')).toHaveLength(1)
  expect(screen.queryByText(/重连/)).toBeNull()
  expect(input()).toHaveProperty('value', '还没写完')
})

test('the socket connects to the API host, which differs from the page’s host in the iOS app', async () => {
  openLive({}, { callsTo: 'https://ios.kaozhou.example' })
  const { url } = await newSocket()
  expect(url.href).toBe('wss://ios.kaozhou.example/api/live/r5/socket')
})

test('a page that comes to the front pings the server, and without an answer connects anew and catches up', async () => {
  const { socket } = await enterLive()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(socket.sent.at(-1)).toEqual({ type: 'ping' })
    // No answer to the ping: the connection died while the screen was locked.
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.getByText('连接断开，正在重连，你写的内容都会保留')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(1000))
  } finally {
    vi.useRealTimers()
  }
  const next = await newSocket(2)
  act(() => next.open())
  await waitFor(() =>
    expect(next.sent).toContainEqual({ type: 'hello', token: 'token', lastId: 1 }),
  )
})

test('a message that was not confirmed before a reload is sent again under the same id', async () => {
  const { socket } = await enterLive()
  write('等一下')
  const sent = socket.sent.at(-1)
  cleanup()
  const page = await enterLive()
  expect(page.socket.sent.at(-1)).toEqual(sent)
  expect(within(screen.getByRole('log')).getByText('等一下')).toBeVisible()
  expect(socket.readyState).toBe(3)
})

describe('who may not write', () => {
  test.each([
    ['a muted person', { mutedUntil: NOW + HOUR }, /^你已被老师禁言/],
    [
      'anybody in a quiet room',
      { board: { notice: null, card: null, quiet: true, broadcast: null } },
      '老师开启了全员禁言，有问题可以举手',
    ],
  ])('%s sees why, and keeps the typed text', async (_, welcome, words) => {
    const { socket } = await enterLive({}, welcome as Partial<typeof WELCOME>)
    expect(await screen.findByText(words)).toBeVisible()
    fireEvent.change(input(), { target: { value: '想说' } })
    fireEvent.submit(input())
    expect(screen.getByRole('button', { name: '发送' })).toBeDisabled()
    expect(socket.sent.filter(({ type }) => type === 'chat')).toEqual([])
    expect(input()).toHaveProperty('value', '想说')
  })
})

test('a mute ends by the server’s time, also where the phone’s clock is hours ahead', async () => {
  const section = { ...LESSON, serverTime: NOW - 2 * HOUR }
  const mutedUntil = NOW - 2 * HOUR + 10 * MINUTE
  await enterLive({ [ROOM_CALL]: { ...ROOM_FACTS, section } }, { mutedUntil })
  await screen.findByText(/^你已被老师禁言/)
  fireEvent.change(input(), { target: { value: '想说' } })
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.getByRole('button', { name: '发送' })).toBeDisabled()
})

test('a hand is raised and taken down', async () => {
  const { socket } = await enterLive()
  fireEvent.click(await screen.findByRole('button', { name: '举手提问' }))
  expect(socket.sent.at(-1)).toEqual({ type: 'hand', raised: true })
  fireEvent.click(screen.getByRole('button', { name: '放下手' }))
  expect(socket.sent.at(-1)).toEqual({ type: 'hand', raised: false })
})

test('older messages are loaded above the ones on screen', async () => {
  const { calls } = await enterLive({
    'GET /api/live/r5/messages': { list: [liveChat(0, { text: '更早的话' })], end: true },
  })
  fireEvent.click(await screen.findByRole('button', { name: '看更早的消息' }))
  expect(await screen.findByText('更早的话')).toBeVisible()
  expect(calls.some((call) => call.includes('before=1'))).toBe(true)
  expect(screen.queryByRole('button', { name: '看更早的消息' })).toBeNull()
})

test('the teacher can switch 全员禁言 on and publish a notice', async () => {
  const { socket } = await enterLive(
    { [ROOM_CALL]: { ...ROOM_FACTS, role: 'teacher' } },
    { role: 'teacher' },
  )
  const tools = await screen.findByRole('group', { name: '老师工具' })
  fireEvent.click(within(tools).getByRole('switch', { name: '全员禁言' }))
  expect(socket.done.at(-1)).toEqual({ type: 'quiet', quiet: true })
  fireEvent.click(within(tools).getByRole('button', { name: '公告' }))
  fireEvent.change(screen.getByRole('textbox', { name: '公告内容' }), {
    target: { value: ' 休息五分钟 ' },
  })
  fireEvent.click(screen.getByRole('button', { name: '发布公告' }))
  expect(socket.done.at(-1)).toEqual({ type: 'notice', text: '休息五分钟' })
})

test('只听声音 plays the playlist of the sound, and stays on for the lessons of this visit', async () => {
  const stream = playInfo(5).media
  const board = { ...ROOM_FACTS.board, broadcast: 'onAir' as const }
  await enterLive({ [ROOM_CALL]: { ...ROOM_FACTS, board, stream } }, { board })
  fireEvent.click(await screen.findByRole('button', { name: '播放设置' }))
  fireEvent.click(screen.getByRole('switch', { name: /^只听声音/ }))
  expect(screen.getByText('只听声音，画面不耗流量')).toBeVisible()
  expect(document.querySelector('video')?.src).toContain('/audio/index.m3u8')
  expect(playerStore.getState().soundOnly).toBe(true)
  playerStore.setState(playerStore.getInitialState())
})

test('a student does not see the teacher’s tools', async () => {
  await enterLive()
  expect(screen.queryByRole('group', { name: '老师工具' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^处理/ })).toBeNull()
})

describe('outside of the class', () => {
  test('before the room is open there is a countdown and material, and no connection', async () => {
    const early = { ...LESSON, state: 0, startTime: NOW + 30 * HOUR, endTime: NOW + 32 * HOUR }
    openLive({
      [ROOM_CALL]: { ...ROOM_FACTS, section: early, open: false },
      'GET /api/courses/sections/documents': [{ id: 7, name: '课前讲义', pages: 6 }].map((one) => ({
        ...{ courseId: 1001, courseName: '', sectionId: 5, sectionName: null, sizeBytes: 1 },
        ...{ downloadable: true, ...one },
      })),
    })
    expect(await screen.findByRole('timer', { name: '距开课' })).toBeVisible()
    expect(await screen.findByRole('link', { name: /课前讲义/ })).toBeVisible()
    expect(FakeSocket.all).toEqual([])
  })

  test.each([
    ['while its playback is made', 3, '回放正在生成，下课后 24 小时内可以看'],
    ['with its playback', 4, '《阅读第三讲》可以看回放了'],
  ])('after the class, %s, the page says so', async (_, state, words) => {
    openLive({
      [LIVE_INFO_CALL]: liveInfo({ roomId: null, section: { ...LESSON, state, type: 3 } }),
    })
    expect(await screen.findByText(words)).toBeVisible()
  })
})

test('a refused entry shows the reason and loads the room again', async () => {
  const { calls } = openLive()
  const socket = await newSocket()
  act(() => socket.open())
  act(() => socket.say({ type: 'refused', code: 5401, message: '直播间暂未开放' }))
  act(() => socket.end(4403))
  expect(await screen.findByText('直播间暂未开放')).toBeVisible()
  await waitFor(() => expect(calls.filter((call) => call === ROOM_CALL).length).toBeGreaterThan(1))
})

test('a failed load can be retried with 重新加载', async () => {
  const { answers } = openLive({ [LIVE_INFO_CALL]: refused('internal', { message: '没来' }) })
  await screen.findByText('没来')
  answers[LIVE_INFO_CALL] = liveInfo()
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('2 人在线')).toBeVisible()
})

test('a screen reader hears who speaks and what is asked, without buttons and times', async () => {
  const { socket } = await enterLive()
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  socket.say({
    type: 'message',
    message: liveChat(50, { userId: 9, nickname: '小林', text: '第三题选什么' }),
  })
  await waitFor(() => expect(heard()).toContain('小林：第三题选什么'), { timeout: 6000 })
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
  act(() => socket.say({ type: 'board', board: { ...ROOM_FACTS.board, notice: '休息五分钟' } }))
  await waitFor(() => expect(heard()).toContain('公告：休息五分钟'), { timeout: 6000 })
}, 15_000)
