import '../test-setup'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goTo, mediaElement, QUALITIES } from '../player/player.fixture'
import { VideoPlayer } from '../player/video-player'
import type { VideoPlayerProps } from '../player/video-player-props'

const CUES = [
  { from: 1000, to: 3000, text: '同学们好。' },
  { from: 5000, to: 7000, text: '今天讲听力，\n先看问题。' },
]
const choices = [
  { lang: 'zh', label: '中文' },
  { lang: 'en', label: '英文' },
]

function Lesson({ first = 'zh', ...props }: Partial<VideoPlayerProps> & { first?: string | null }) {
  const [lang, setLang] = useState<string | null>(first)
  const captions = { choices, lang, onChange: setLang, cues: lang === 'zh' ? CUES : [] }
  return <VideoPlayer title="第 12 讲" qualities={QUALITIES} captions={captions} {...props} />
}

/** The test's browser has elements for tracks, and no tracks. */
const mode = { mode: '' }
Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, get: () => mode })

function line(): Element | null {
  return document.querySelector('section p[lang]')
}

test('what is said at a moment stands on the picture, and nothing between two sentences', () => {
  render(<Lesson />)
  goTo(2)
  expect([line()?.textContent, line()?.getAttribute('lang')]).toEqual(['同学们好。', 'zh'])
  goTo(4)
  expect(line()).toBeNull()
  goTo(5)
  expect(line()?.textContent).toBe('今天讲听力，\n先看问题。')
})

test('captions are not read out: who hears the page hears the film', () => {
  render(<Lesson />)
  goTo(2)
  expect(screen.getByRole('status').textContent).not.toContain('同学们好')
  expect(line()?.closest('[aria-live], [role=status], [role=alert]')).toBeNull()
})

test('the settings choose a language or none, and the button of the bar turns them on and off', () => {
  render(<Lesson first={null} />)
  goTo(2)
  expect(line()).toBeNull()
  const button = screen.getByRole('button', { name: '字幕' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  expect(line()?.textContent).toBe('同学们好。')
  expect(button.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '播放设置' }))
  const pick = within(screen.getByRole('radiogroup', { name: '字幕' }))
  expect(pick.getAllByRole('radio')).toHaveLength(3)
  fireEvent.click(pick.getByRole('radio', { name: '关闭' }))
  expect(line()).toBeNull()
})

test('a film without captions has no button and no setting for them', () => {
  render(<VideoPlayer title="第 12 讲" qualities={QUALITIES} onSoundOnlyChange={() => {}} />)
  expect(screen.queryByRole('button', { name: '字幕' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '播放设置' }))
  expect(screen.queryByRole('radiogroup', { name: '字幕' })).toBeNull()
})

test('over sound alone they stand too', () => {
  render(<Lesson soundOnly />)
  goTo(2)
  expect(line()?.textContent).toBe('同学们好。')
})

describe('the track of the video', () => {
  const files = new Map<string, Blob>()
  beforeEach(() => {
    files.clear()
    Object.assign(URL, {
      createObjectURL(file: Blob) {
        const url = `blob:captions-${files.size}`
        files.set(url, file)
        return url
      },
      revokeObjectURL: (url: string) => files.delete(url),
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(document, 'pictureInPictureElement')
  })

  function track(): HTMLTrackElement | null {
    return document.querySelector('video > track')
  }

  test('has what is said as WebVTT, by the name of its language', async () => {
    render(<Lesson />)
    const element = track()
    expect(element?.getAttribute('kind')).toBe('captions')
    expect([element?.getAttribute('srclang'), element?.getAttribute('label')]).toEqual([
      'zh',
      '中文',
    ])
    expect(await files.get(element?.getAttribute('src') ?? '')?.text()).toMatch(
      /^WEBVTT\n\n00:00:01\.000 --> 00:00:03\.000\n同学们好。\n/,
    )
  })

  test('is gone, and its text is let go, when captions are turned off', () => {
    render(<Lesson />)
    fireEvent.click(screen.getByRole('button', { name: '字幕' }))
    expect(track()).toBeNull()
    expect(files.size).toBe(0)
  })

  test('is drawn by the browser in full screen of an iPhone and in the small window, and by the player elsewhere', () => {
    render(<Lesson />)
    expect(mode.mode).toBe('hidden')
    const media = mediaElement() as HTMLVideoElement & { webkitDisplayingFullscreen?: boolean }
    const tell = (type: string) => act(() => void media.dispatchEvent(new Event(type)))
    media.webkitDisplayingFullscreen = true
    tell('webkitbeginfullscreen')
    expect(mode.mode).toBe('showing')
    media.webkitDisplayingFullscreen = false
    tell('webkitendfullscreen')
    expect(mode.mode).toBe('hidden')
    Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, value: media })
    tell('enterpictureinpicture')
    expect(mode.mode).toBe('showing')
  })
})
