import type { LiveMessage, LiveServerMessage } from '@kaozhou/api'
import type { DeskClassDetail } from '@kaozhou/api/desk'
import { HOUR } from '@kaozhou/domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetDrafts } from '../../../../data/use-draft'
import { OWNER, openDesk } from '../../../../testing/open-desk.fixture'
import { ClassRoom } from './class-room'

const NOW = Date.now()

/** A WebSocket whose server end the test plays. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static last: FakeSocket
  readyState = 1
  /** Without the `ping` that follows what is done in the room. */
  sent: Record<string, unknown>[] = []

  constructor(readonly url: URL) {
    super()
    FakeSocket.last = this
  }
  send(text: string): void {
    const message = JSON.parse(text)
    if (message.type !== 'ping') this.sent.push(message)
  }
  close(): void {
    this.readyState = 3
  }
}

function say(message: LiveServerMessage): void {
  const data = JSON.stringify(message)
  act(() => void FakeSocket.last.dispatchEvent(new MessageEvent('message', { data })))
}

beforeEach(() => vi.stubGlobal('WebSocket', FakeSocket))
afterEach(() => {
  vi.unstubAllGlobals()
  forgetDrafts()
})

function detailOf(): DeskClassDetail {
  return {
    class: {
      ...{ id: 5, name: '听力第 2 讲', course: { id: 9, name: '四级全程班' }, teacher: '陈老师' },
      ...{ startTime: NOW, endTime: NOW + HOUR, state: 'waiting', startedAt: null },
      ...{ recordedSeconds: 0, movedFrom: null, cancelled: null, demo: false, version: 0 },
    },
    ...{ students: 2, online: 1, opensAt: NOW, closesAt: NOW + HOUR, roomPath: '/live/stream/5' },
    studioPath: '/api/desk/classes/5/studio',
    roomSocketPath: '/api/desk/classes/5/room',
    ...{ push: null, makesAac: true, serverTime: NOW },
  }
}

function chat(id: number, part: Partial<LiveMessage> = {}): LiveMessage {
  return {
    ...{ id, stream: 'student', userId: 9, staffId: null, nickname: '小岸', avatar: '' },
    ...{ text: `第 ${id} 句`, createdAt: NOW + id },
    ...part,
  }
}

const WELCOME: LiveServerMessage = {
  ...{ type: 'welcome', userId: null, staffId: OWNER.id, role: 'teacher', mutedUntil: null },
  online: 3,
  board: {
    ...{ notice: null, card: null, quiet: false, broadcast: null, slowSeconds: 0, pinned: null },
    answered: [],
  },
  messages: [chat(1), chat(2)],
  ...{ hasGap: false, hasEarlier: true, handCount: 0, handRaised: false, quiz: null, rolls: [] },
  serverTime: NOW,
}

function enter({ isOpen = true, isShown = true } = {}) {
  const onUnread = vi.fn()
  const server = openDesk(
    <ClassRoom detail={detailOf()} isOpen={isOpen} isShown={isShown} onUnread={onUnread} />,
    ({ answer }) => {
      answer('classes.cards', { list: [{ id: 1001, name: '四级全程班', price: 19_900 }] })
      answer('classes.messages', { list: [chat(0)], end: true })
    },
  )
  if (isOpen) {
    act(() => void FakeSocket.last.dispatchEvent(new Event('open')))
    say(WELCOME)
  }
  return { server, onUnread }
}

const field = () => screen.getByRole('textbox', { name: '说点什么' })
const sent = () => FakeSocket.last.sent.at(-1)

describe('the room beside the studio', () => {
  test('before the day of the class it says so, and opens no socket', () => {
    enter({ isOpen: false })
    expect(screen.getByText('直播间还没有开放')).toBeTruthy()
  })

  test('it is entered by the cookie: the hello has no token', () => {
    enter()
    expect(FakeSocket.last.url.href).toMatch(/^ws:.*\/api\/desk\/classes\/5\/room$/)
    expect(FakeSocket.last.sent).toEqual([{ type: 'hello' }])
    expect(screen.getByText('3 人在线')).toBeTruthy()
    expect(within(screen.getByRole('log')).getByText('第 2 句')).toBeTruthy()
  })

  test('what is typed is there again after a reload, and is gone when it is sent', () => {
    enter()
    fireEvent.change(field(), { target: { value: '看第三段' } })
    document.body.replaceChildren()
    enter()
    expect(field()).toHaveProperty('value', '看第三段')
    fireEvent.click(screen.getByRole('button', { name: '发送' }))
    expect(sent()).toMatchObject({ type: 'chat', text: '看第三段' })
    expect(field()).toHaveProperty('value', '')
  })

  test('an own message is known by who wrote it at the desk', () => {
    enter()
    fireEvent.change(field(), { target: { value: '看第三段' } })
    fireEvent.click(screen.getByRole('button', { name: '发送' }))
    const own = chat(3, { userId: null, staffId: OWNER.id, stream: 'class', text: '看第三段' })
    say({ type: 'message', message: own, clientId: sent()?.clientId as string })
    const list = within(screen.getByRole('log'))
    expect(list.getAllByText('看第三段')).toHaveLength(1)
    expect(list.getByText('我')).toBeTruthy()
  })

  test('K goes to the newest message and up; what can be done opens by its button', async () => {
    enter()
    fireEvent.keyDown(screen.getByRole('log'), { key: 'k' })
    fireEvent.keyDown(screen.getByRole('log'), { key: 'k' })
    const [first] = screen.getAllByRole('button', { name: '处理 小岸 的消息' })
    expect(document.activeElement).toBe(first)
    fireEvent.click(first as HTMLElement)
    fireEvent.click(await screen.findByRole('button', { name: '标为已解答' }))
    await waitFor(() => expect(sent()).toEqual({ type: 'markAnswered', id: 1, answered: true }))
  })

  test('a student can be answered by name', async () => {
    enter()
    fireEvent.click(screen.getAllByRole('button', { name: '处理 小岸 的消息' })[0] as HTMLElement)
    fireEvent.click(await screen.findByRole('button', { name: '回复 @小岸' }))
    await waitFor(() => expect(field()).toHaveProperty('value', '@小岸 '))
  })

  test('the courses that can be recommended are those of the class', async () => {
    enter()
    fireEvent.click(screen.getByRole('button', { name: '推荐课程' }))
    fireEvent.click(await screen.findByRole('button', { name: /四级全程班/ }))
    expect(sent()).toEqual({ type: 'card', courseId: 1001 })
  })

  test('earlier messages are asked of the desk', async () => {
    const { server } = enter()
    fireEvent.click(screen.getByRole('button', { name: '看更早的消息' }))
    expect(await screen.findByText('第 0 句')).toBeTruthy()
    expect(server.callsOf('classes.messages')).toMatchObject([{ input: { id: 5, before: 1 } }])
  })

  test('a room that is hidden counts what comes', () => {
    const { onUnread } = enter({ isShown: false })
    say({ type: 'message', message: chat(3) })
    expect(onUnread).toHaveBeenLastCalledWith(3)
  })

  test('a refusal is said in the words of the server, with another try', () => {
    enter({ isOpen: true })
    document.body.replaceChildren()
    openDesk(<ClassRoom detail={detailOf()} isOpen isShown onUnread={() => undefined} />)
    act(() => void FakeSocket.last.dispatchEvent(new Event('open')))
    say({ type: 'refused', code: 5401, message: '直播间暂未开放' })
    act(() => void FakeSocket.last.dispatchEvent(new CloseEvent('close', { code: 4403 })))
    expect(screen.getByText('直播间暂未开放')).toBeTruthy()
    expect(screen.getByRole('button', { name: '再试一次' })).toBeTruthy()
  })
})
