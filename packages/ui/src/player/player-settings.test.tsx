import '../test-setup'
import { type SleepTimer, sleepAfter } from '@kaozhou/domain'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goTo, mediaElement, QUALITIES, report, TWO_QUALITIES } from './player.fixture'
import { VideoPlayer } from './video-player'
import type { VideoPlayerProps } from './video-player-props'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A player whose choices are kept by its page. */
function Kept(props: Partial<VideoPlayerProps>): ReactElement {
  const [sleep, setSleep] = useState<SleepTimer>(props.sleep ?? null)
  const [soundOnly, setSoundOnly] = useState(false)
  return (
    <VideoPlayer
      title="第 12 讲"
      qualities={TWO_QUALITIES}
      soundOnly={soundOnly}
      onSoundOnlyChange={setSoundOnly}
      {...props}
      sleep={sleep}
      onSleepChange={setSleep}
    />
  )
}

function openSettings(): void {
  fireEvent.click(screen.getByRole('button', { name: '播放设置' }))
}

function play(): void {
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
}

describe('the sleep timer', () => {
  test('stops after the minutes that were chosen, and says when and that it did', () => {
    render(<Kept />)
    play()
    openSettings()
    fireEvent.click(screen.getByRole('radio', { name: '15 分钟' }))
    expect(screen.getAllByText('15 分钟后停止播放')).not.toHaveLength(0)
    act(() => vi.advanceTimersByTime(14 * 60_000))
    expect(mediaElement().paused).toBe(false)
    expect(screen.getAllByText('1 分钟后停止播放')).not.toHaveLength(0)
    act(() => vi.advanceTimersByTime(60_000))
    expect(mediaElement().paused).toBe(true)
    screen.getByText('定时已到，播放已停止')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '不开启' }).checked).toBe(true)
    act(() => void mediaElement().play())
    expect(screen.queryByText('定时已到，播放已停止')).toBeNull()
  })

  test('a sleep timer that ran out while the page slept stops the player as soon as the page wakes', () => {
    render(<Kept />)
    play()
    openSettings()
    fireEvent.click(screen.getByRole('radio', { name: '30 分钟' }))
    vi.setSystemTime(Date.now() + 45 * 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(mediaElement().paused).toBe(true)
  })

  test('for the end of the lesson lets it play to its end, and stops there', () => {
    const onEnded = vi.fn()
    render(<Kept onEnded={onEnded} />)
    play()
    openSettings()
    fireEvent.click(screen.getByRole('radio', { name: '播完本节' }))
    act(() => vi.advanceTimersByTime(3_600_000))
    expect(mediaElement().paused).toBe(false)
    report('ended')
    expect(onEnded).toHaveBeenCalledTimes(1)
    expect(mediaElement().paused).toBe(true)
    screen.getByText('定时已到，播放已停止')
  })

  test('that is over when the next lesson opens keeps it from playing by itself', () => {
    render(<Kept autoPlay sleep={sleepAfter(15, Date.now() - 16 * 60_000)} />)
    report('loadedmetadata')
    expect(mediaElement().paused).not.toBe(false)
  })

  test('can be turned off', () => {
    render(<Kept sleep={sleepAfter(15, Date.now())} />)
    play()
    openSettings()
    fireEvent.click(screen.getByRole('radio', { name: '不开启' }))
    act(() => vi.advanceTimersByTime(3_600_000))
    expect(mediaElement().paused).toBe(false)
  })
})

describe('sound only', () => {
  function listen(props: Partial<VideoPlayerProps>): void {
    render(<Kept {...props} />)
    play()
    goTo(90)
    openSettings()
    fireEvent.click(screen.getByRole('switch', { name: /^只听声音/ }))
    mediaElement().currentTime = 0
    report('loadedmetadata')
  }

  test('plays the sound alone from the same second, and the picture again', () => {
    listen({ soundSrc: '/sound.m3u8' })
    expect(mediaElement().getAttribute('src')).toBe('/sound.m3u8')
    expect(mediaElement().currentTime).toBe(90)
    expect(mediaElement().paused).toBe(false)
    screen.getByText('只听声音，画面不耗流量')
    expect(screen.queryByRole('combobox', { name: '清晰度' })).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: /^只听声音/ }))
    expect(mediaElement().getAttribute('src')).toBe('/a.mp4')
    expect(screen.queryByText('只听声音，画面不耗流量')).toBeNull()
  })

  test('where there is no sound alone takes the lowest quality and hides its picture', () => {
    listen({})
    expect(mediaElement().getAttribute('src')).toBe('/b.mp4')
    screen.getByText('第 12 讲')
  })

  test('lets the screen go dark', async () => {
    const release = vi.fn(async () => {})
    const request = vi.fn(async () => ({ release }))
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    try {
      listen({ soundSrc: '/sound.m3u8' })
      await act(async () => {})
      expect(release).toHaveBeenCalled()
    } finally {
      Reflect.deleteProperty(navigator, 'wakeLock')
    }
  })
})

describe('the small window', () => {
  test('is not offered where the browser has none', () => {
    render(<Kept />)
    openSettings()
    expect(screen.queryByRole('button', { name: '小窗播放' })).toBeNull()
  })

  test('is asked for where it has one, of a live class too', () => {
    const request = vi.fn(async () => ({}))
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true, configurable: true })
    Object.defineProperty(HTMLVideoElement.prototype, 'requestPictureInPicture', {
      value: request,
      configurable: true,
    })
    try {
      const { unmount } = render(<Kept />)
      openSettings()
      fireEvent.click(screen.getByRole('button', { name: '小窗播放' }))
      expect(request).toHaveBeenCalledTimes(1)
      unmount()
      render(<VideoPlayer live title="直播" qualities={QUALITIES} />)
      fireEvent.click(screen.getByRole('button', { name: '小窗播放' }))
      expect(request).toHaveBeenCalledTimes(2)
    } finally {
      Reflect.deleteProperty(document, 'pictureInPictureEnabled')
      Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestPictureInPicture')
    }
  })
})

describe('a television', () => {
  test('is offered while one is near, and the browser asks for it', async () => {
    const prompt = vi.fn(async () => {})
    const cancelWatchAvailability = vi.fn(async () => {})
    let tell: (isNear: boolean) => void = () => {}
    const watchAvailability = async (callback: typeof tell) => {
      tell = callback
      return 7
    }
    const remote = { prompt, watchAvailability, cancelWatchAvailability }
    Object.defineProperty(HTMLVideoElement.prototype, 'remote', {
      value: remote,
      configurable: true,
    })
    try {
      const { unmount } = render(<Kept />)
      openSettings()
      expect(screen.queryByRole('button', { name: '投到电视' })).toBeNull()
      await act(async () => tell(true))
      fireEvent.click(screen.getByRole('button', { name: '投到电视' }))
      expect(prompt).toHaveBeenCalledTimes(1)
      await act(async () => tell(false))
      openSettings()
      expect(screen.queryByRole('button', { name: '投到电视' })).toBeNull()
      unmount()
      expect(cancelWatchAvailability).toHaveBeenCalledWith(7)
    } finally {
      Reflect.deleteProperty(HTMLVideoElement.prototype, 'remote')
    }
  })
})

describe('the lock screen', () => {
  test('is told what plays; its buttons play, pause, seek and open the next lesson', () => {
    const handlers = new Map<string, ((details: object) => void) | null>()
    const session = {
      metadata: null as object | null,
      playbackState: 'none',
      setActionHandler: (name: string, handler: ((details: object) => void) | null) =>
        void handlers.set(name, handler),
      setPositionState: vi.fn(),
    }
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
    vi.stubGlobal(
      'MediaMetadata',
      class {
        constructor(facts: object) {
          Object.assign(this, facts)
        }
      },
    )
    try {
      const onNext = vi.fn()
      const about = { artist: '陈老师', album: '四级全程班' }
      const { unmount } = render(<Kept about={about} poster="/p.jpg" onNext={onNext} />)
      expect(session.metadata).toMatchObject({
        ...{ title: '第 12 讲', artist: '陈老师', album: '四级全程班' },
        artwork: [{ src: '/p.jpg' }],
      })
      const press = (name: string, details = {}) => act(() => handlers.get(name)?.(details))
      press('play')
      expect([mediaElement().paused, session.playbackState]).toEqual([false, 'playing'])
      goTo(100)
      press('seekforward')
      expect(mediaElement().currentTime).toBe(115)
      press('seekbackward')
      expect(mediaElement().currentTime).toBe(100)
      press('seekto', { seekTime: 42 })
      expect(mediaElement().currentTime).toBe(42)
      press('nexttrack')
      expect(onNext).toHaveBeenCalledTimes(1)
      press('pause')
      expect([mediaElement().paused, session.playbackState]).toEqual([true, 'paused'])
      unmount()
      expect(session.metadata).toBeNull()
      expect([...handlers.values()].every((handler) => handler === null)).toBe(true)
    } finally {
      Reflect.deleteProperty(navigator, 'mediaSession')
      vi.unstubAllGlobals()
    }
  })
})

test('a live class offers the sound alone, without timer, gestures and a second way to the small window', () => {
  render(<LiveKept />)
  openSettings()
  const sheet = screen.getByRole('dialog', { name: '播放设置' })
  expect(sheet.textContent).not.toMatch(/定时停止|手势与快捷键|小窗播放/)
  fireEvent.click(screen.getByRole('switch', { name: /^只听声音/ }))
  expect(screen.getByText('只听声音，画面不耗流量')).toBeDefined()
  expect(mediaElement().src).toContain('/live-sound.mp4')
})

/** A live class whose page keeps that only the sound is wanted. */
function LiveKept(): ReactElement {
  const [soundOnly, setSoundOnly] = useState(false)
  return (
    <VideoPlayer
      live
      title="直播"
      qualities={QUALITIES}
      soundSrc="/live-sound.mp4"
      soundOnly={soundOnly}
      onSoundOnlyChange={setSoundOnly}
    />
  )
}
