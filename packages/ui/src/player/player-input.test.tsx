import '../test-setup'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlayerCaptions } from '../captions/player-captions'
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
    ['l', 115],
    ['L', 115],
    ['j', 85],
    ['ArrowRight', 105],
    ['ArrowLeft', 95],
    ['0', 0],
    ['4', 240],
    ['Home', 0],
    ['End', 600],
  ])('%s at 100 s seeks to %i s', (key, expected) => {
    open()
    goTo(100)
    press(key)
    expect(mediaElement().currentTime).toBe(expected)
  })

  test.each(['l', 'j', 'ArrowRight', 'ArrowLeft', '4', 'Home', 'End'])(
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

  const marks = [
    { seconds: 0, title: '开场' },
    { seconds: 300, title: '讲评' },
  ]
  const captions: PlayerCaptions = {
    choices: [{ lang: 'zh', label: '中文' }],
    lang: null,
    onChange: () => {},
    cues: [],
  }

  /** The keys of the map, as a keyboard names them. */
  function keysOf(shown: string): string[] {
    const [first, last] = shown.split(' 到 ')
    if (last) return Array.from({ length: 10 }, (_, digit) => String(digit))
    return (first ?? '').split('、').map((key) => NAMES[key] ?? key.toLowerCase())
  }
  const NAMES: Record<string, string> = {
    空格: ' ',
    '←': 'ArrowLeft',
    '→': 'ArrowRight',
    '↑': 'ArrowUp',
    '↓': 'ArrowDown',
    Home: 'Home',
    End: 'End',
  }

  function listed(): string[] {
    return screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent ?? '')
  }

  test('? opens the map, and every key that it names is taken by the player', () => {
    open({ marks, captions })
    goTo(100)
    expect(screen.queryByRole('dialog')).toBeNull()
    press('?')
    const map = screen.getByRole('dialog', { name: '快捷键' })
    const keys = within(map)
      .getAllByRole('term')
      .flatMap(({ textContent }) => keysOf(textContent ?? ''))
    expect(keys).toHaveLength(29)
    fireEvent.click(within(map).getByRole('button', { name: '关闭' }))
    const player = screen.getByRole('region', { name: '第 12 讲' })
    for (const key of keys) {
      goTo(250)
      // `fireEvent` is false for an event whose default was prevented.
      expect([key, fireEvent.keyDown(player, { key })]).toEqual([key, false])
      const dialog = screen.queryByRole('dialog')
      if (dialog) fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
    }
    for (const key of ['a', 'z', 'Enter', 'Tab']) {
      expect([key, fireEvent.keyDown(player, { key })]).toEqual([key, true])
    }
  })

  test('a live class has no keys for a length, a speed, chapters and captions that it does not have', () => {
    open({ live: true, seekable: false })
    press('?')
    expect(listed()).toEqual(['空格、K', '↑、↓', 'M', 'F', '?'])
  })

  test('c turns captions on and off', () => {
    const onChange = vi.fn()
    open({ captions: { ...captions, onChange } })
    press('c')
    expect(onChange).toHaveBeenLastCalledWith('zh')
  })

  test('a held key mutes once, and goes on seeking', () => {
    open()
    goTo(100)
    const player = screen.getByRole('region', { name: '第 12 讲' })
    press('m')
    fireEvent.keyDown(player, { key: 'm', repeat: true })
    expect(mediaElement().muted).toBe(true)
    fireEvent.keyDown(player, { key: 'ArrowRight', repeat: true })
    expect(mediaElement().currentTime).toBe(105)
  })

  test('a key is not taken from a field, a slider, an open dialog, or a chord', () => {
    open({ notice: <input aria-label="弹幕" /> })
    goTo(100)
    const field = screen.getByRole('textbox', { name: '弹幕' })
    for (const key of ['l', '4', 'm', ' ', 'Home']) fireEvent.keyDown(field, { key })
    fireEvent.keyDown(screen.getByRole('slider', { name: '播放进度' }), { key: 'Home' })
    fireEvent.keyDown(screen.getByRole('combobox', { name: '播放速度' }), { key: 'l' })
    fireEvent.keyDown(screen.getByRole('button', { name: '播放' }), { key: ' ' })
    fireEvent.keyDown(screen.getByRole('region', { name: '第 12 讲' }), { key: 'l', ctrlKey: true })
    press('?')
    press('l')
    const { currentTime, muted, paused } = mediaElement()
    expect([currentTime, muted, paused]).toEqual([100, false, true])
  })

  test('a press on the picture puts the focus where the keys are heard, unless a text is being written', () => {
    open()
    render(<textarea aria-label="笔记" />)
    const surface = document.querySelector('button[aria-label="显示播放控件"]')
    if (!surface) throw new Error('no surface')
    const note = screen.getByRole('textbox', { name: '笔记' })
    note.focus()
    fireEvent.mouseDown(surface)
    expect(document.activeElement).toBe(note)
    note.blur()
    fireEvent.mouseDown(surface)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '第 12 讲' }))
  })

  describe('say what they have done', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    /** What a screen reader hears of the player beside its state. */
    function said(): string {
      act(() => void vi.advanceTimersByTime(1000))
      return screen.getByRole('status').lastChild?.textContent ?? ''
    }

    test.each([
      ['ArrowRight', '1:45，共 10:00'],
      ['End', '10:00，共 10:00'],
      ['5', '5:00，共 10:00'],
      ['ArrowDown', '音量 90%'],
      ['m', '已静音'],
      ['>', '1.25 倍速'],
      ['c', '字幕：中文'],
    ])('%s: %s', (key, words) => {
      open({ captions })
      goTo(100)
      press(key)
      expect(said()).toBe(words)
    })

    test('a key that is pressed again and again is said once, with the last place', () => {
      open()
      goTo(100)
      const heard: string[] = []
      for (let time = 0; time < 5; time += 1) {
        press('ArrowRight')
        act(() => void vi.advanceTimersByTime(200))
        heard.push(screen.getByRole('status').textContent ?? '')
        goTo(mediaElement().currentTime)
      }
      expect(new Set(heard).size).toBe(1)
      expect(said()).toBe('2:05，共 10:00')
    })
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
