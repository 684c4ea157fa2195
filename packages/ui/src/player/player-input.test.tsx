import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { SHORTCUTS } from './media-keys'
import { goTo, mediaElement, QUALITIES } from './player.fixture'
import { VideoPlayer } from './video-player'
import type { VideoPlayerProps } from './video-player-props'

function open(props: Partial<VideoPlayerProps> = {}): void {
  render(<VideoPlayer title="第 12 讲" qualities={QUALITIES} {...props} />)
}

function press(key: string): void {
  fireEvent.keyDown(screen.getByRole('region', { name: '第 12 讲' }), { key })
}

describe('keys', () => {
  test.each([
    ['l', 110],
    ['L', 110],
    ['j', 90],
    ['ArrowRight', 105],
    ['ArrowLeft', 95],
  ])('%s at 100 s seeks to %i s', (key, expected) => {
    open()
    goTo(100)
    press(key)
    expect(mediaElement().currentTime).toBe(expected)
  })

  test.each(['l', 'j', 'ArrowRight', 'ArrowLeft'])(
    '%s does not seek where that is not allowed',
    (key) => {
      open({ seekable: false })
      goTo(100)
      press(key)
      expect(mediaElement().currentTime).toBe(100)
    },
  )

  test.each([
    ['>', 1, 1.25],
    ['<', 1, 0.75],
    ['<', 0.75, 0.75],
    ['>', 2, 2],
  ])('%s at %d× sets %d×', (key, speed, expected) => {
    const onSpeedChange = vi.fn()
    open({ speed, onSpeedChange })
    press(key)
    expect(onSpeedChange).toHaveBeenCalledWith(expected)
  })

  test('up and down change the volume, m mutes, space and k play and pause', () => {
    open()
    mediaElement().volume = 0.5
    press('ArrowUp')
    expect(mediaElement().volume).toBeCloseTo(0.6)
    for (let time = 0; time < 8; time += 1) press('ArrowDown')
    expect([mediaElement().volume, mediaElement().muted]).toEqual([0, true])
    press('ArrowUp')
    expect(mediaElement().muted).toBe(false)
    press('m')
    expect(mediaElement().muted).toBe(true)
    press(' ')
    expect(mediaElement().paused).toBe(false)
    press('k')
    expect(mediaElement().paused).toBe(true)
  })

  test('? opens the settings, which list every key', () => {
    open()
    expect(screen.queryByRole('dialog')).toBeNull()
    press('?')
    screen.getByRole('dialog', { name: '播放设置' })
    for (const [keys, effect] of SHORTCUTS) {
      expect(screen.getByText(keys).nextSibling?.textContent).toBe(effect)
    }
  })
})

describe('a finger across the picture', () => {
  function surface(): HTMLElement {
    const button = document.querySelector<HTMLElement>('button[aria-label="显示播放控件"]')
    if (!button) throw new Error('no surface')
    button.getBoundingClientRect = () => new DOMRect(0, 0, 300, 170)
    return button
  }

  function drag(from: [number, number], to: [number, number], pointerType = 'touch'): void {
    const facts = { pointerId: 1, pointerType, isPrimary: true }
    const at = ([clientX, clientY]: [number, number]) => ({ ...facts, clientX, clientY })
    fireEvent.pointerDown(surface(), at(from))
    fireEvent.pointerMove(surface(), at(to))
  }

  function lift(): void {
    fireEvent.pointerUp(surface(), { pointerId: 1, pointerType: 'touch' })
    fireEvent.click(surface())
  }

  test('sideways shows where it would go, and seeks there when the finger is lifted', () => {
    open()
    goTo(100)
    drag([100, 80], [175, 90])
    screen.getByText('2:10 / 10:00（+30 秒）')
    expect(mediaElement().currentTime).toBe(100)
    lift()
    expect(mediaElement().currentTime).toBe(130)
    expect(screen.queryByText(/秒）/)).toBeNull()
    // The click at its end neither plays nor pauses.
    expect(mediaElement().paused).toBe(true)
  })

  test('goes no further than the beginning', () => {
    open()
    goTo(10)
    drag([250, 80], [50, 80])
    lift()
    expect(mediaElement().currentTime).toBe(0)
  })

  test.each<[string, Partial<VideoPlayerProps>, [number, number], string]>([
    ['that hardly moves', {}, [105, 82], 'touch'],
    ['up and down, which scrolls the page', {}, [104, 20], 'touch'],
    ['where seeking is not allowed', { seekable: false }, [200, 80], 'touch'],
    ['that is a mouse', {}, [200, 80], 'mouse'],
  ])('%s does not seek', (_, props, to, pointerType) => {
    open(props)
    goTo(100)
    drag([100, 80], to, pointerType)
    expect(screen.queryByText(/秒）/)).toBeNull()
    lift()
    expect(mediaElement().currentTime).toBe(100)
    expect(mediaElement().volume).toBe(1)
  })

  test('up and down in full screen changes the volume', () => {
    open()
    const region = screen.getByRole('region', { name: '第 12 讲' })
    Object.defineProperty(document, 'fullscreenElement', { value: region, configurable: true })
    try {
      goTo(100)
      drag([100, 50], [102, 135])
      screen.getByText('音量 50%')
      lift()
      expect(mediaElement().volume).toBeCloseTo(0.5)
      expect(mediaElement().currentTime).toBe(100)
    } finally {
      Reflect.deleteProperty(document, 'fullscreenElement')
    }
  })

  test('a swipe that the browser takes over seeks nowhere', () => {
    open()
    goTo(100)
    drag([100, 80], [175, 90])
    fireEvent.pointerCancel(surface(), { pointerId: 1 })
    expect(screen.queryByText(/秒）/)).toBeNull()
    expect(mediaElement().currentTime).toBe(100)
  })
})
