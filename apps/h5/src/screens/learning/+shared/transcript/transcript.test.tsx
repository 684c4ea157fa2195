import { unchecked } from '@kaozhou/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { playerStore } from '../../../../stores/player'
import { chapter, section } from '../../../../testing/course.fixture'
import { playInfo } from '../../../../testing/lesson.fixture'
import { provideMedia } from '../../../../testing/media.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen } from '../../playbackinfo/screen'
import { hitsIn } from './hits-in'

const CAPTIONS = 'GET /api/courses/sections/7/captions'
const ZH = [
  { from: 0, to: 4000, text: '同学们好。' },
  { from: 5000, to: 9000, text: '听到 But，后一句才是答案。' },
  { from: 65_000, to: 70_000, text: '没有 but，就看动词。' },
]
const EN = [{ from: 0, to: 4000, text: 'Hello everybody.' }]

beforeAll(() => {
  provideMedia()
  URL.createObjectURL ??= () => 'blob:captions'
  URL.revokeObjectURL ??= () => {}
  Object.defineProperty(HTMLTrackElement.prototype, 'track', { value: {}, configurable: true })
})
beforeEach(() => {
  localStorage.clear()
  playerStore.setState(playerStore.getInitialState())
})

function open(changes: Answers = {}) {
  return renderScreen(Screen, {
    path: '/playbackinfo/:id',
    at: '/playbackinfo/7',
    loggedIn: true,
    answers: {
      'GET /api/courses/sections/7/playback_info': {
        ...playInfo(7),
        captions: ['zh', 'en'],
      },
      [CAPTIONS]: ({ query }: CallFacts) => ({ cues: query.get('lang') === 'en' ? EN : ZH }),
      'GET /api/courses/products/1001/chapters': [chapter(1, [section(7, { type: 3, state: 4 })])],
      'GET /api/durations/courses/sections/get': [playInfo(7).progress],
      ...changes,
    },
  })
}

async function transcript(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('tab', { name: '文稿' }))
  await screen.findByText('同学们好。')
  return screen.getByRole('list', { name: '文稿的每一句' })
}

function video(): HTMLVideoElement {
  const element = document.querySelector('video')
  if (!element) throw new Error('no video')
  Object.defineProperty(element, 'readyState', { value: 4, configurable: true })
  return element
}

function goTo(seconds: number): void {
  const element = video()
  act(() => {
    element.currentTime = seconds
    element.dispatchEvent(new Event('timeupdate'))
  })
}

function current(): (string | null)[] {
  return screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent)
}

describe('the transcript of a lesson', () => {
  test('is not offered by a lesson without captions, and not loaded before it is opened', async () => {
    const { calls } = open()
    await screen.findByRole('tab', { name: '文稿' })
    expect(calls.filter((call) => call.includes('/captions'))).toEqual([])
    cleanup()
    open({ 'GET /api/courses/sections/7/playback_info': playInfo(7) })
    await screen.findByRole('tab', { name: '笔记' })
    expect(screen.queryByRole('tab', { name: '文稿' })).toBeNull()
    expect(screen.queryByRole('button', { name: '字幕' })).toBeNull()
  })

  test('what an earlier version kept of a lesson names no captions, and opens', async () => {
    const { captions: _, ...kept } = playInfo(7)
    open({ 'GET /api/courses/sections/7/playback_info': unchecked(kept) })
    await screen.findByRole('tab', { name: '笔记' })
    expect(screen.queryByRole('tab', { name: '文稿' })).toBeNull()
  })

  test('marks the line that is being said, also between two of them', async () => {
    open()
    await transcript()
    goTo(6)
    expect(current()).toEqual(['0:05听到 But，后一句才是答案。'])
    goTo(30)
    expect(current()).toEqual(['0:05听到 But，后一句才是答案。'])
    goTo(66)
    expect(current()).toEqual(['1:05没有 but，就看动词。'])
  })

  test('a press on a line plays from there', async () => {
    open()
    await transcript()
    const element = video()
    fireEvent.click(screen.getByRole('button', { name: /没有 but/ }))
    expect([element.currentTime, element.paused]).toEqual([65, false])
  })

  test('the field shows the lines with a word, marks it in them, and counts them', async () => {
    open()
    const list = await transcript()
    fireEvent.change(screen.getByRole('searchbox', { name: '在文稿里找' }), {
      target: { value: 'BUT' },
    })
    await screen.findByText('找到 2 处')
    expect(within(list).getAllByRole('button')).toHaveLength(2)
    expect([...list.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'But',
      'but',
    ])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '作文' } })
    const said = await screen.findByText('没有找到“作文”')
    expect(said.getAttribute('role')).toBe('status')
  })

  test('one line is in the order of Tab, and the arrows move between the lines', async () => {
    open()
    const list = await transcript()
    goTo(6)
    const [first, second, third] = within(list).getAllByRole('button')
    const stops = () =>
      within(list)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0)
    expect(stops()).toEqual([second])
    second?.focus()
    fireEvent.keyDown(second as HTMLElement, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(third)
    fireEvent.keyDown(third as HTMLElement, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(third)
    fireEvent.keyDown(third as HTMLElement, { key: 'Home' })
    expect(document.activeElement).toBe(first)
  })

  test('follows the film until the reader scrolls, and again after a press', async () => {
    open()
    const list = await transcript()
    goTo(6)
    const rowTop = 400
    const place = (top: number) => () => new DOMRect(0, top, 300, 44)
    for (const row of within(list).getAllByRole('button')) row.getBoundingClientRect = place(rowTop)
    list.scrollTop = 0
    goTo(66)
    const followed = list.scrollTop
    expect(followed).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: '回到正在讲的' })).toBeNull()
    fireEvent.wheel(list)
    goTo(6)
    expect(list.scrollTop).toBe(followed)
    fireEvent.click(screen.getByRole('button', { name: '回到正在讲的' }))
    expect(list.scrollTop).toBeGreaterThan(followed)
  })

  test('is read in another language', async () => {
    open()
    await transcript()
    fireEvent.click(screen.getByRole('radio', { name: '英文' }))
    await screen.findByText('Hello everybody.')
    expect(screen.getByRole('list', { name: '文稿的每一句' }).getAttribute('lang')).toBe('en')
  })

  test('a class of two hours redraws the lines that change alone', async () => {
    const cues = Array.from({ length: 300 }, (_, at) => {
      return { from: at * 24_000, to: at * 24_000 + 24_000, text: `第 ${at + 1} 句` }
    })
    open({ [CAPTIONS]: { cues } })
    fireEvent.click(await screen.findByRole('tab', { name: '文稿' }))
    await screen.findByText('第 300 句')
    const list = screen.getByRole('list', { name: '文稿的每一句' })
    const changed: string[] = []
    const seen = new MutationObserver((records) => {
      for (const { target } of records) changed.push((target as Element).textContent ?? '')
    })
    goTo(1)
    seen.observe(list, { attributes: true, childList: true, characterData: true, subtree: true })
    goTo(3600)
    await waitFor(() => expect(changed).not.toEqual([]))
    expect(new Set(changed)).toEqual(new Set(['0:00第 1 句', '1:00:00第 151 句']))
    seen.disconnect()
  })
})

describe('the captions of a lesson', () => {
  test('are off at first, and stay as they were chosen in the next lesson', async () => {
    const { calls } = open()
    fireEvent.click(await screen.findByRole('button', { name: '字幕' }))
    await waitFor(() => expect(calls.some((call) => call.includes('/captions'))).toBe(true))
    goTo(1)
    await waitFor(() =>
      expect(document.querySelector('section p[lang="zh"]')?.textContent).toBe('同学们好。'),
    )
    cleanup()
    open()
    const button = await screen.findByRole('button', { name: '字幕' })
    expect(button.getAttribute('aria-pressed')).toBe('true')
  })

  test('where the chosen language is missing, the other one is shown', async () => {
    localStorage.setItem('kz-captions', 'zh')
    open({
      'GET /api/courses/sections/7/playback_info': { ...playInfo(7), captions: ['en'] },
    })
    await screen.findByRole('button', { name: '字幕' })
    goTo(1)
    await waitFor(() =>
      expect(document.querySelector('section p[lang="en"]')?.textContent).toBe('Hello everybody.'),
    )
  })
})

test('the lines with a word are found in any case; all of them for an empty one', () => {
  expect(hitsIn(ZH, 'but')).toEqual([1, 2])
  expect(hitsIn(ZH, '')).toEqual([0, 1, 2])
})
