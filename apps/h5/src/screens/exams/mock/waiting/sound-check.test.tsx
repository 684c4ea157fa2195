import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SoundCheck } from './sound-check'

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function playToEnd(): void {
  fireEvent.click(screen.getByRole('button', { name: /播放试音|再放一次/ }))
  const audio = document.querySelector('audio')
  if (audio) fireEvent.ended(audio)
}

test('after the recording it asks whether it was heard', () => {
  render(<SoundCheck />)
  expect(screen.queryByText('听到了吗？')).toBeNull()
  playToEnd()
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: '听到了' }))
  expect(screen.getByRole('status')).toHaveTextContent('声音没问题')
})

test('who did not hear it is told of volume, silent switch and earphones, and can play it again', () => {
  render(<SoundCheck />)
  playToEnd()
  fireEvent.click(screen.getByRole('button', { name: '没听到' }))
  for (const word of ['音量', '静音', '耳机']) {
    expect(screen.getByRole('status')).toHaveTextContent(word)
  }
  playToEnd()
  expect(screen.getByText('听到了吗？')).toBeVisible()
})

test('a recording that does not play is told', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('NotSupportedError'))
  render(<SoundCheck />)
  fireEvent.click(screen.getByRole('button', { name: '播放试音' }))
  await act(async () => undefined)
  expect(screen.getByRole('status')).toHaveTextContent('没有放出来')
})
