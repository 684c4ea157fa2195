import type { LiveInfo, LiveMessage, LiveRoom, LiveServerMessage } from '@kaozhou/api'
import { HOUR } from '@kaozhou/domain'
import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect } from 'vitest'
import { section } from '../../../testing/course.fixture'
import { type Answers, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

export const NOW = Date.now()
export const LIVE_INFO_CALL = 'GET /api/courses/sections/5/live_info'
export const ROOM_CALL = 'GET /api/live/r5'

/** A WebSocket whose server end the test plays. `all`: those that the page opened. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 1
  sent: Record<string, unknown>[] = []
  /** What was sent, without the `ping` that follows what is done in the room. */
  get done(): Record<string, unknown>[] {
    return this.sent.filter(({ type }) => type !== 'ping')
  }

  constructor(readonly url: URL) {
    super()
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.dispatchEvent(new Event('open'))
  }
  say(message: LiveServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  end(code: number): void {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

export const LESSON = {
  ...section(5, { name: '阅读第三讲', state: 2, startTime: NOW - HOUR, endTime: NOW + HOUR }),
  openBy: 'owned' as const,
  offer: null,
  serverTime: NOW,
}

export const ROOM_FACTS: LiveRoom = {
  roomId: 'r5',
  section: LESSON,
  role: 'student',
  open: true,
  stream: null,
  board: {
    notice: null,
    card: null,
    quiet: false,
    broadcast: null,
    slowSeconds: 0,
    pinned: null,
    answered: [],
  },
  online: 2,
  mutedUntil: null,
  socketPath: '/api/live/r5/socket',
}

export function liveInfo(changes: Partial<LiveInfo> = {}): LiveInfo {
  return { section: LESSON, roomId: 'r5', provider: 'stream', stream: null, ...changes }
}

export function openLive(changes: Answers = {}, options: { callsTo?: string } = {}) {
  return renderScreen(Screen, {
    path: '/live/stream/:id',
    at: '/live/stream/5',
    loggedIn: true,
    answers: { [LIVE_INFO_CALL]: liveInfo(), [ROOM_CALL]: ROOM_FACTS, ...changes },
    ...options,
  })
}

export function liveChat(id: number, changes: Partial<LiveMessage> = {}): LiveMessage {
  return {
    id,
    stream: 'student',
    userId: 9,
    nickname: '小岸',
    avatar: '',
    text: `第 ${id} 句`,
    createdAt: NOW,
    ...changes,
  }
}

export const WELCOME: Extract<LiveServerMessage, { type: 'welcome' }> = {
  type: 'welcome',
  userId: 7,
  role: 'student',
  mutedUntil: null,
  online: 3,
  board: ROOM_FACTS.board,
  messages: [
    liveChat(1),
    liveChat(2, { stream: 'class', userId: 1, nickname: '林老师', text: '开始上课' }),
  ],
  hasGap: false,
  hasEarlier: true,
  handCount: 0,
  handRaised: false,
  quiz: null,
  rolls: [],
  serverTime: NOW,
}

export async function newSocket(count = 1): Promise<FakeSocket> {
  await waitFor(() => expect(FakeSocket.all).toHaveLength(count))
  return FakeSocket.all.at(-1) as FakeSocket
}

/** Enters the room: the page sends `hello` with its token, the server answers `welcome`. */
export async function enterLive(changes: Answers = {}, welcome: Partial<typeof WELCOME> = {}) {
  const rendered = openLive(changes)
  const socket = await newSocket(FakeSocket.all.length + 1)
  act(() => socket.open())
  await waitFor(() => expect(socket.sent).toContainEqual({ type: 'hello', token: 'token' }))
  act(() => socket.say({ ...WELCOME, ...welcome } as LiveServerMessage))
  return { ...rendered, socket }
}
