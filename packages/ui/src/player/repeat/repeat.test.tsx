import '../../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goTo, mediaElement, QUALITIES, report } from '../player.fixture'
import { VideoPlayer } from '../video-player'
import type { VideoPlayerProps } from '../video-player-props'

function open(props: Partial<VideoPlayerProps> = {}): void {
  render(<VideoPlayer title="第 12 讲" qualities={QUALITIES} {...props} />)
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Presses A-B at each of these seconds. */
function pressAt(...seconds: number[]): void {
  for (const second of seconds) {
    goTo(second)
    fireEvent.click(button(/A-B 循环|设 B/))
  }
}

/** A person goes to this second. */
function seekTo(second: number): void {
  mediaElement().currentTime = second
  report('seeking')
  report('timeupdate')
}

const range = () => document.querySelector<HTMLElement>('[data-repeat]')

describe('A-B', () => {
  test('plays from the first press to the second again and again, until it is pressed a third time', () => {
    open()
    pressAt(65, 72)
    expect(mediaElement().currentTime).toBe(65)
    for (let round = 0; round < 2; round += 1) {
      goTo(71.9)
      expect(mediaElement().currentTime).toBe(71.9)
      goTo(72.1)
      expect(mediaElement().currentTime).toBe(65)
    }
    fireEvent.click(button('A-B 循环：取消'))
    goTo(72.1)
    expect(mediaElement().currentTime).toBe(72.1)
    button('A-B 循环：从这里开始')
  })

  test('the bar shows the beginning, then the passage', () => {
    open()
    goTo(60)
    expect(range()).toBeNull()
    pressAt(60)
    expect([range()?.style.insetInlineStart, range()?.style.inlineSize]).toEqual(['10%', ''])
    pressAt(120)
    expect([range()?.style.insetInlineStart, range()?.style.inlineSize]).toEqual(['10%', '10%'])
    pressAt(90)
    expect(range()).toBeNull()
  })

  test('who goes behind it plays on there, and who goes back into it hears it again', () => {
    open()
    pressAt(65, 72)
    seekTo(300)
    goTo(301)
    expect(mediaElement().currentTime).toBe(301)
    seekTo(70)
    goTo(72)
    expect(mediaElement().currentTime).toBe(65)
  })

  test('a passage to the end of the lesson begins again, and the lesson is not over', () => {
    const onEnded = vi.fn()
    open({ onEnded })
    pressAt(590, 600)
    goTo(599.9)
    mediaElement().currentTime = 600
    report('ended')
    expect([mediaElement().currentTime, mediaElement().paused]).toEqual([590, false])
    expect(onEnded).not.toHaveBeenCalled()
    fireEvent.click(button('A-B 循环：取消'))
    report('ended')
    expect(onEnded).toHaveBeenCalledTimes(1)
  })

  test('the settings begin it, for a phone whose bar has no room', () => {
    open({ onSoundOnlyChange: () => {} })
    goTo(65)
    fireEvent.click(button('播放设置'))
    const [row] = screen.getAllByRole('button', { name: 'A-B 循环：从这里开始' }).reverse()
    fireEvent.click(row as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
    button('设 B：循环到这里')
  })

  test.each<[string, Partial<VideoPlayerProps>]>([
    ['a live class', { live: true }],
    ['a medium that must not be sought', { seekable: false }],
  ])('%s has none', (_, props) => {
    open(props)
    goTo(65)
    expect(screen.queryByRole('button', { name: /A-B/ })).toBeNull()
    fireEvent.keyDown(screen.getByRole('region', { name: '第 12 讲' }), { key: 'r' })
    expect(range()).toBeNull()
  })

  test('waits until the length is known', () => {
    open()
    expect(button(/A-B/)).toHaveProperty('disabled', true)
    goTo(1)
    expect(button(/A-B/)).toHaveProperty('disabled', false)
  })

  describe('by the key R', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test('says where it begins, what is repeated, and that it is over', () => {
      open()
      const player = screen.getByRole('region', { name: '第 12 讲' })
      const heard = [65, 72, 66].map((second) => {
        goTo(second)
        fireEvent.keyDown(player, { key: 'r' })
        act(() => void vi.advanceTimersByTime(1000))
        return screen.getByRole('status').lastChild?.textContent
      })
      expect(heard).toEqual(['循环从 1:05 开始', '循环 1:05 到 1:12', '循环已取消'])
    })
  })
})
