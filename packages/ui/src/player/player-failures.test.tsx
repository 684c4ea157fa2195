import '../test-setup'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failureOf } from '../media/hls-source'
import { failureText } from '../media/media-failure'
import {
  answerProbe,
  failWith,
  goTo,
  mediaElement,
  QUALITIES,
  report,
  TWO_QUALITIES,
} from './player.fixture'
import { VideoPlayer } from './video-player'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

describe('a video that does not play says why', () => {
  test.each([
    ['the file is missing', 4, 404, 'x', '视频没有找到，请联系客服处理'],
    ['the file is empty', 4, 200, null, '视频里没有内容，请联系客服处理'],
    ['the codec is unknown', 4, 200, 'x', '视频在这个浏览器里放不了，请换一个浏览器试试'],
    ['it can not be decoded', 3, 200, 'x', '视频在这个浏览器里放不了，请换一个浏览器试试'],
    ['the network broke off', 2, 200, 'x', '视频没有加载出来，请检查网络'],
    ['the server has a failure', 4, 500, 'x', '视频没有加载出来，请检查网络'],
    ['the address is refused', 4, 403, 'x', '视频的地址已失效，请重新加载'],
  ] as const)('%s', async (_, code, status, body, text) => {
    answerProbe(status, body)
    render(<VideoPlayer title="课" qualities={QUALITIES} />)
    failWith(code)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })

  test('a retry loads again', async () => {
    answerProbe(500)
    render(<VideoPlayer title="课" qualities={QUALITIES} />)
    failWith(2)
    fireEvent.click(await screen.findByRole('button', { name: '重新加载' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(mediaElement().getAttribute('src')).toBe('/a.mp4')
  })

  test('without a network it says so, and goes on at the same second when the network is back', async () => {
    render(<VideoPlayer title="课" qualities={QUALITIES} />)
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    goTo(40)
    setOnline(false)
    failWith(2)
    await screen.findByText('视频要联网才能播放，网络恢复后会自动继续')
    setOnline(true)
    // The page may not listen yet: then it sees at its next effect that the network is back.
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    mediaElement().currentTime = 0
    report('loadedmetadata')
    expect(mediaElement().currentTime).toBe(40)
    expect(mediaElement().paused).toBe(false)
  })
})

describe('a network that comes back while the player still asks why it failed', () => {
  test('does not leave the video waiting for it', async () => {
    render(<VideoPlayer title="课" qualities={QUALITIES} />)
    setOnline(false)
    failWith(2)
    setOnline(true)
    await act(async () => {})
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what hls.js reports', () => {
  test.each([
    ['manifestLoadError', 'networkError', 404, '视频没有找到，请联系客服处理'],
    ['fragLoadError', 'networkError', 410, '视频没有找到，请联系客服处理'],
    ['levelLoadError', 'networkError', 403, '视频的地址已失效，请重新加载'],
    ['fragLoadError', 'networkError', 0, '视频没有加载出来，请检查网络'],
    ['manifestParsingError', 'networkError', 200, '视频里没有内容，请联系客服处理'],
    ['levelEmptyError', 'networkError', 200, '视频里没有内容，请联系客服处理'],
    [
      'manifestIncompatibleCodecsError',
      'mediaError',
      0,
      '视频在这个浏览器里放不了，请换一个浏览器试试',
    ],
  ])('%s of %s with status %i', (details, type, code, text) => {
    const data = { type, details, response: { code } } as unknown as Parameters<typeof failureOf>[0]
    expect(failureText(failureOf(data, { refusal: '' }), '视频')).toBe(text)
    expect(failureText(failureOf(data, { refusal: '课程已到期' }), '视频')).toBe('课程已到期')
  })
})

describe('an address that the server refuses', () => {
  test('an expired address is renewed, and playback goes on at the same second', async () => {
    answerProbe(403)
    const asked: string[] = []
    render(
      <VideoPlayer
        title="课"
        qualities={[{ label: '高清', src: '/media/a/index.m3u8' }]}
        renewSource={async (src) => {
          asked.push(src)
          return '/media/b/index.m3u8'
        }}
      />,
    )
    const media = mediaElement()
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    goTo(40)
    failWith(3)
    await vi.waitFor(() => expect(media.getAttribute('src')).toBe('/media/b/index.m3u8'))
    expect(asked).toEqual(['/media/a/index.m3u8'])
    expect(screen.queryByRole('alert')).toBeNull()
    Object.defineProperty(media, 'error', { value: null, configurable: true })
    // A browser starts a new source at its beginning.
    media.currentTime = 0
    report('loadedmetadata')
    expect(media.currentTime).toBe(40)
    expect(media.paused).toBe(false)
  })

  test('and is not renewed shows the reason with a retry', async () => {
    answerProbe(403)
    const refuse = async (): Promise<string> => {
      throw new Error('课程已到期')
    }
    render(<VideoPlayer title="课" qualities={QUALITIES} renewSource={refuse} />)
    failWith(4)
    await screen.findByText('课程已到期')
    screen.getByRole('button', { name: '重新加载' })
  })
})

describe('a slow network', () => {
  function stall(seconds: number): void {
    report('waiting')
    act(() => vi.advanceTimersByTime(seconds * 1000))
    report('playing')
    act(() => vi.advanceTimersByTime(5000))
  }

  test('three waits in a minute offer the lower quality, which plays on at the same second', () => {
    vi.useFakeTimers()
    try {
      render(<VideoPlayer title="课" qualities={TWO_QUALITIES} />)
      fireEvent.click(screen.getByRole('button', { name: '播放' }))
      goTo(30)
      stall(1)
      stall(1)
      expect(screen.queryByText(/网络较慢/)).toBeNull()
      stall(1)
      screen.getByText('网络较慢，播放会卡顿')
      fireEvent.click(screen.getByRole('button', { name: '换成流畅' }))
      expect(mediaElement().getAttribute('src')).toBe('/b.mp4')
      mediaElement().currentTime = 0
      report('loadedmetadata')
      expect(mediaElement().currentTime).toBe(30)
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '清晰度' }).value).toBe('流畅')
    } finally {
      vi.useRealTimers()
    }
  })

  test('at the lowest quality the sound alone is offered; the word can be closed', () => {
    vi.useFakeTimers()
    try {
      const onSoundOnlyChange = vi.fn()
      render(<VideoPlayer title="课" qualities={QUALITIES} onSoundOnlyChange={onSoundOnlyChange} />)
      fireEvent.click(screen.getByRole('button', { name: '播放' }))
      report('waiting')
      act(() => vi.advanceTimersByTime(4100))
      fireEvent.click(screen.getByRole('button', { name: '换成只听声音' }))
      expect(onSoundOnlyChange).toHaveBeenCalledWith(true)
      fireEvent.click(screen.getByRole('button', { name: '知道了' }))
      expect(screen.queryByText(/网络较慢/)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('a lost network is said while it plays, until it is back', () => {
    render(<VideoPlayer title="课" qualities={QUALITIES} />)
    setOnline(false)
    expect(screen.queryByText(/网络已断开/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    screen.getByText('网络已断开，只能播到已缓冲的地方')
    setOnline(true)
    expect(screen.queryByText(/网络已断开/)).toBeNull()
  })
})
