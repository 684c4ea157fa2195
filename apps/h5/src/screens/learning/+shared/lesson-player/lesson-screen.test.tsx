import { CLOSED_COURSE_TEXTS } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { playerStore } from '../../../../stores/player'
import { chapter, section } from '../../../../testing/course.fixture'
import { playInfo } from '../../../../testing/lesson.fixture'
import { provideMedia } from '../../../../testing/media.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen } from '../../playbackinfo/screen'

const INFO = 'GET /api/courses/sections/7/playback_info'
const REPORT = 'POST /api/durations/courses/sections/report'
const PROGRESS = 'GET /api/durations/courses/sections/get'
const LESSONS = [6, 7, 8].map((id) =>
  section(id, { type: 3, state: id === 8 ? 3 : 4, durationSeconds: 4800 }),
)

beforeAll(provideMedia)

beforeEach(() => {
  localStorage.clear()
  playerStore.setState(playerStore.getInitialState())
})
afterEach(() => void vi.unstubAllGlobals())

function open(changes: Answers = {}, id = 7) {
  return renderScreen(Screen, {
    path: '/playbackinfo/:id',
    at: `/playbackinfo/${id}`,
    loggedIn: true,
    answers: {
      [INFO]: playInfo(7),
      'GET /api/courses/products/1001/chapters': [chapter(1, LESSONS)],
      [PROGRESS]: [{ ...playInfo(6).progress, finished: true }, playInfo(7).progress],
      'GET /api/courses/sections/8/info': section(8, { type: 3, state: 4 }),
      [REPORT]: playInfo(7).progress,
      ...changes,
    },
  })
}

async function video(id = 7): Promise<HTMLVideoElement> {
  await screen.findByRole('region', { name: `第 ${id} 节` })
  const element = document.querySelector('video')
  if (!element) throw new Error('no video')
  return element
}

function fire(element: HTMLVideoElement, type: string): void {
  act(() => void element.dispatchEvent(new Event(type)))
}

describe('the player of a lesson', () => {
  test('goes on at the last position, and says so', async () => {
    open()
    const element = await video()
    Object.defineProperty(element, 'duration', { value: 4800, configurable: true })
    fire(element, 'loadedmetadata')
    expect(element.currentTime).toBe(750)
    expect(screen.getByText(/上次看到 12:30，继续播放/)).toBeVisible()
  })

  test('offers the qualities of the playlist, and remembers the speed and the quality', async () => {
    open()
    await video()
    const quality = screen.getByRole('combobox', { name: '清晰度' })
    expect([...quality.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      '自动',
      '高清',
      '流畅',
    ])
    fireEvent.change(screen.getByRole('combobox', { name: '播放速度' }), {
      target: { value: '1.5' },
    })
    fireEvent.change(quality, { target: { value: '流畅' } })
    cleanup()
    open()
    const element = await video()
    expect(element.getAttribute('src')).toBe('/media/hls/token7/sd/index.m3u8')
    fire(element, 'loadedmetadata')
    expect(element.playbackRate).toBe(1.5)
  })

  test('remembers the speed of each teacher; one never heard begins at the speed that was chosen last', async () => {
    const teacher = { id: 21, name: '陈老师', title: '', avatar: '' }
    const taughtBy = (id: number) => {
      const info = playInfo(7)
      return { [INFO]: { ...info, section: { ...info.section, teacher: { ...teacher, id } } } }
    }
    const begun: number[] = []
    for (const { by, choose } of [
      { by: 21, choose: '1.5' },
      { by: 22, choose: '0.75' },
      { by: 21, choose: null },
      { by: 23, choose: null },
    ]) {
      open(taughtBy(by))
      const element = await video()
      fire(element, 'loadedmetadata')
      begun.push(element.playbackRate)
      const speed = screen.getByRole('combobox', { name: '播放速度' })
      if (choose !== null) fireEvent.change(speed, { target: { value: choose } })
      cleanup()
    }
    expect(begun).toEqual([1, 1.5, 1.5, 0.75])
  })

  test('只听声音 plays the playlist of the sound, and stays on in the next lesson', async () => {
    open()
    await video()
    fireEvent.click(screen.getByRole('button', { name: '播放设置' }))
    fireEvent.click(screen.getByRole('switch', { name: /^只听声音/ }))
    cleanup()
    open()
    expect((await video()).getAttribute('src')).toBe('/media/hls/token7/audio/index.m3u8')
  })

  test('reports the position and the played ranges to the server', async () => {
    const reports: Record<string, string>[] = []
    open({
      [REPORT]: ({ form }: CallFacts) => {
        reports.push(Object.fromEntries(form))
        return playInfo(7).progress
      },
    })
    const element = await video()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    element.currentTime = 8
    clock.mockReturnValue(8000)
    fire(element, 'timeupdate')
    fireEvent.click(screen.getByRole('button', { name: '暂停' }))
    await waitFor(() =>
      expect(reports.at(-1)).toEqual({ sectionId: '7', position: '8', played: '[0,8]' }),
    )
    clock.mockRestore()
  })

  test('asks for a new signed address when the old one is refused', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }))
    const { answers, calls } = open()
    const element = await video()
    const media = { ...playInfo(7).media, url: '/media/hls/fresh/index.m3u8' }
    answers[INFO] = { ...playInfo(7), media }
    fire(element, 'error')
    await waitFor(() => expect(element.getAttribute('src')).toBe('/media/hls/fresh/index.m3u8'))
    expect(calls.filter((call) => call.startsWith(INFO))).toHaveLength(2)
  })

  test('shows the refusal when there is no new address', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }))
    const { answers } = open()
    const element = await video()
    answers[INFO] = refused('courseExpired', { message: '课程已到期' })
    fire(element, 'error')
    expect(await screen.findByText('课程已到期')).toBeVisible()
  })
})

describe('the next lesson', () => {
  test('begins after a countdown', async () => {
    const { calls } = open()
    const element = await video()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      fire(element, 'ended')
      expect(screen.getByText('5 秒后播放下一节')).toBeVisible()
      act(() => vi.advanceTimersByTime(2100))
      expect(screen.getByText('3 秒后播放下一节')).toBeVisible()
      act(() => vi.advanceTimersByTime(3500))
    } finally {
      vi.useRealTimers()
    }
    await waitFor(() => expect(calls).toContain('GET /api/courses/sections/8/info'))
  })

  test('plays by itself after 立即播放, but not when it is opened again', async () => {
    open()
    fire(await video(), 'ended')
    fireEvent.click(screen.getByRole('button', { name: '立即播放' }))
    cleanup()
    open({ 'GET /api/courses/sections/8/playback_info': playInfo(8) }, 8)
    const next = await video(8)
    fire(next, 'loadedmetadata')
    expect(next.paused).toBe(false)
    cleanup()
    open({ 'GET /api/courses/sections/8/playback_info': playInfo(8) }, 8)
    const again = await video(8)
    fire(again, 'loadedmetadata')
    expect(again.paused).toBe(true)
  })

  test('does not begin after 取消', async () => {
    const { calls } = open()
    const element = await video()
    fire(element, 'ended')
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.queryByText(/秒后播放下一节/)).toBeNull()
    expect(calls).not.toContain('GET /api/courses/sections/8/info')
  })

  test('is not opened when the sleep timer is 播完本节', async () => {
    const { calls } = open()
    const element = await video()
    fireEvent.click(screen.getByRole('button', { name: '播放设置' }))
    fireEvent.click(screen.getByRole('radio', { name: '播完本节' }))
    fire(element, 'ended')
    expect(screen.getByText('定时已到，播放已停止')).toBeVisible()
    expect(screen.queryByText(/秒后播放下一节/)).toBeNull()
    expect(calls).not.toContain('GET /api/courses/sections/8/info')
  })

  test('keeps the running sleep timer, which stops it at its time', async () => {
    open()
    await video()
    fireEvent.click(screen.getByRole('button', { name: '播放设置' }))
    fireEvent.click(screen.getByRole('radio', { name: '15 分钟' }))
    cleanup()
    open()
    const element = await video()
    expect(screen.getAllByText('15 分钟后停止播放')[0]).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 16 * 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(element.paused).toBe(true)
    expect(playerStore.getState().sleep).toBeNull()
    vi.restoreAllMocks()
  })

  test('is not offered while its playback is not ready', async () => {
    open({ [INFO]: playInfo(7, { next: { id: 8, name: '第 8 节', state: 3 } }) })
    fire(await video(), 'ended')
    expect(screen.queryByText(/秒后播放下一节/)).toBeNull()
  })
})

test('the lessons of the chapter show the user’s progress', async () => {
  open()
  const list = await screen.findByRole('region', { name: '第 1 章' })
  await waitFor(() =>
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '第 6 节已学完',
      '第 7 节正在学习',
      '第 8 节回放生成中',
    ]),
  )
})

test('a report that finishes the lesson ticks it off in the list, without a reload', async () => {
  open({ [REPORT]: { ...playInfo(7).progress, finished: true, position: 4790 } })
  const list = await screen.findByRole('region', { name: '第 1 章' })
  const ticked = () =>
    [...list.querySelectorAll('li')].flatMap((one) =>
      one.querySelector('svg') ? [one.textContent] : [],
    )
  await waitFor(() => expect(ticked()).toEqual(['第 6 节已学完']))
  const element = await video()
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  element.currentTime = 4790
  fire(element, 'timeupdate')
  fireEvent.click(screen.getByRole('button', { name: '暂停' }))
  await waitFor(() => expect(ticked()).toEqual(['第 6 节已学完', '第 7 节正在学习']))
})

describe('a lesson that can’t be played', () => {
  test.each([
    [0, '这节课还没有开始'],
    [2, '这节课正在直播'],
    [3, '回放生成中'],
    [4, '本节课没有回放'],
  ])('in state %i reads %s', async (state, text) => {
    const info = playInfo(7)
    open({ [INFO]: { ...info, media: null, section: { ...info.section, state } } })
    expect((await screen.findAllByText(text))[0]).toBeVisible()
    expect(document.querySelector('video')).toBeNull()
  })

  test('because it lies on a provider’s page links to it, and is marked as finished by 我看完了', async () => {
    const info = playInfo(7)
    const url = 'https://video.kaozhou.example/7'
    const elsewhere = { ...info.section, playBackParams: { mediaId: 'm7', url } }
    let finished = false
    open({
      [INFO]: { ...info, media: null, section: elsewhere },
      [PROGRESS]: () => [{ ...info.progress, finished }],
      'POST /api/durations/courses/sections/watched': () => {
        finished = true
        return { ...info.progress, finished }
      },
    })
    expect(await screen.findByText('这节课在 video.kaozhou.example 观看')).toBeVisible()
    expect(screen.getByRole('button', { name: '去观看' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '我看完了：第 7 节' }))
    expect(await screen.findByText('这节课已学完')).toBeVisible()
  })

  test('a lesson of a course that the user does not own links to the course', async () => {
    const offer = {
      courseId: 1009,
      courseName: '考研英语',
      price: 100,
      onSale: true,
      auditionable: false,
      standing: 'never',
      orderId: null,
    }
    open({ [INFO]: refused('notEntitled', { message: '购买后可以观看', data: offer }) })
    expect(await screen.findByText('购买后可以观看')).toBeVisible()
    expect(screen.getByRole('link', { name: '去看看这门课' }).getAttribute('href')).toBe(
      '/details/1009',
    )
  })

  test.each([
    ['refunding', '看退款进度', '/order_detail/17'],
    ['refunded', '去看看这门课', '/details/1009'],
  ] as const)(
    'because the order is %s says what stays and links on: %s',
    async (standing, name, to) => {
      const course = { courseId: 1009, courseName: '考研英语', price: 100, onSale: true }
      const offer = { ...course, auditionable: false, standing, orderId: '17' }
      open({
        [INFO]: refused('notEntitled', { message: CLOSED_COURSE_TEXTS[standing], data: offer }),
      })
      expect(await screen.findByText(CLOSED_COURSE_TEXTS[standing])).toBeVisible()
      expect(screen.getByText(/你的笔记、作业结果和学习报告都留着/)).toBeVisible()
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
    },
  )

  test('because the request failed is loaded again by 重新加载', async () => {
    const { answers } = open({ [INFO]: refused('internal', { message: '服务器开小差了' }) })
    await screen.findByText('服务器开小差了')
    answers[INFO] = playInfo(7)
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    await video()
  })
})
