import type { ReplayMessage } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { chapter, section } from '../../../../testing/course.fixture'
import { playInfo, replayMessage } from '../../../../testing/lesson.fixture'
import { provideMedia } from '../../../../testing/media.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen } from '../../playbackinfo/screen'

const INFO = 'GET /api/courses/sections/7/playback_info'
const CHAT = 'GET /api/courses/sections/7/chat'

beforeAll(provideMedia)

/** A server that has these messages. */
function serverWith(messages: readonly ReplayMessage[]) {
  return ({ query }: CallFacts) => {
    const ms = Number(query.get('ms'))
    const isUpTo = query.get('kind') === 'upTo'
    const list = messages.filter(
      (one) => one.stream === query.get('stream') && (isUpTo ? one.ms <= ms : one.ms > ms),
    )
    return { list, end: true }
  }
}

const TALK = [
  replayMessage(5),
  replayMessage(20, { mine: true }),
  replayMessage(20, { id: 't20', stream: 'class', nickname: '林老师', text: '看第二题' }),
  replayMessage(90, { text: 'https://example.com 点这里' }),
]

async function open(changes: Answers = {}, tab = '聊天') {
  const rendered = renderScreen(Screen, {
    path: '/playbackinfo/:id',
    at: '/playbackinfo/7',
    loggedIn: true,
    answers: {
      [INFO]: playInfo(7, {
        chatStreams: ['class', 'student'],
        marks: [
          { seconds: 0, title: '开场' },
          { seconds: 60, title: '听力' },
        ],
      }),
      'GET /api/courses/products/1001/chapters': [chapter(1, [section(7, { type: 3, state: 4 })])],
      'GET /api/durations/courses/sections/get': [],
      'POST /api/durations/courses/sections/report': playInfo(7).progress,
      [CHAT]: serverWith(TALK),
      ...changes,
    },
  })
  fireEvent.click(await screen.findByRole('tab', { name: tab }))
  return rendered
}

function moveTo(second: number): void {
  const video = document.querySelector('video')
  if (!video) throw new Error('no video')
  act(() => {
    Object.defineProperty(video, 'readyState', { value: 4, configurable: true })
    video.currentTime = second
    video.dispatchEvent(new Event('timeupdate'))
  })
}

const said = (name = '同学消息') =>
  [...screen.getByRole('region', { name }).querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  )

describe('the chat beside a playback', () => {
  test('shows the messages up to the current position, also after a seek ahead and back', async () => {
    const { calls } = await open()
    await waitFor(() => expect(calls.some((call) => call.startsWith(CHAT))).toBe(true))
    expect(await screen.findByText('到这一刻还没有人说话')).toBeVisible()
    moveTo(5)
    await waitFor(() => expect(said()).toEqual(['小林0:05第 5 秒说的']))
    moveTo(100)
    expect(said()).toEqual([
      '小林0:05第 5 秒说的',
      '我0:20第 20 秒说的',
      '小林1:30https://example.com 点这里',
    ])
    expect(screen.queryByRole('link', { name: /example/ })).toBeNull()
    moveTo(21)
    expect(said()).toEqual(['小林0:05第 5 秒说的', '我0:20第 20 秒说的'])
  })

  test('the teacher’s messages are in a tab of their own', async () => {
    await open()
    moveTo(30)
    fireEvent.click(screen.getByRole('tab', { name: '班级' }))
    await waitFor(() => expect(said('班级消息')).toEqual(['林老师老师0:20看第二题']))
  })

  test('with messages in one stream only there are no tabs for the streams', async () => {
    await open({ [INFO]: playInfo(7, { chatStreams: ['class'] }) })
    moveTo(30)
    await waitFor(() => expect(said('班级消息')).toEqual(['林老师老师0:20看第二题']))
    expect(screen.queryByRole('tab', { name: '同学' })).toBeNull()
  })

  test('messages that failed to load are loaded again by 重新加载', async () => {
    const { answers } = await open({ [CHAT]: refused('internal', { message: '服务器开小差了' }) })
    expect(await screen.findByText('聊天没有加载出来')).toBeVisible()
    answers[CHAT] = serverWith(TALK)
    moveTo(6)
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    await waitFor(() => expect(said()).toEqual(['小林0:05第 5 秒说的']))
  })

  test('a lesson without chat and chapters has no tabs for them', async () => {
    await open({ [INFO]: playInfo(7) }, '笔记')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '目录',
      '笔记',
      '提问',
    ])
  })
})

describe('the chapters of a lesson', () => {
  test('the current chapter is marked, and a press on another one plays from there', async () => {
    await open({}, '章节')
    moveTo(30)
    const opening = screen.getByRole('button', { name: /^0:00\s*开场$/ })
    const listening = screen.getByRole('button', { name: /^1:00\s*听力$/ })
    expect(opening).toHaveAttribute('aria-current', 'true')
    fireEvent.click(listening)
    expect(document.querySelector('video')?.currentTime).toBe(60)
    moveTo(60)
    expect(listening).toHaveAttribute('aria-current', 'true')
    expect(opening).not.toHaveAttribute('aria-current')
  })
})
