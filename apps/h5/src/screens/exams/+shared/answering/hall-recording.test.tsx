import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attempt, group, paper, part, question } from '../../../../testing/exam.fixture'
import { ExamContext } from './exam-context'
import { HallRecording } from './hall-recording'
import { openExam } from './session/open-exam'

const RECORDING = { url: '/media/papers/a.mp3', seconds: 600 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The recording of a part that was entered so many seconds ago. */
function hear(secondsAgo: number) {
  const taken = attempt({ paper: paper({ parts: [part('one', [group('g', [question(1)])])] }) })
  const { position } = taken
  const partStartedAt = position.serverNow - secondsAgo * 1000
  const session = openExam(
    { ...taken, position: { ...position, partStartedAt } },
    () => new Promise(() => {}),
    { onMessage: () => {}, onHandedIn: () => {} },
  )
  const recordingEnded = vi.fn()
  const openedAt = Date.now()
  const now = () => position.serverNow + Date.now() - openedAt
  render(
    <ExamContext value={{ ...session, now, recordingEnded }}>
      <HallRecording recording={RECORDING} />
    </ExamContext>,
  )
  return { audio: document.querySelector('audio'), recordingEnded }
}

test('it begins 15 s after the part was entered, without a button', () => {
  const { audio } = hear(5)
  expect(screen.getByText(/10 秒后开始/)).toBeVisible()
  expect(audio?.play).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a device that joins later hears on from the second that the server’s clock has reached', () => {
  const { audio } = hear(75)
  expect(audio?.currentTime).toBe(60)
  expect(audio?.play).toHaveBeenCalled()
  expect(screen.getByText(/不能暂停/)).toBeVisible()
})

test('a recording that a phone call paused goes on by itself at the second that the server’s clock has reached', async () => {
  const { audio } = hear(75)
  if (!audio) throw new Error('no sound')
  const paused = vi.spyOn(audio, 'paused', 'get').mockReturnValue(false)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(audio.play).toHaveBeenCalledTimes(1)
  paused.mockReturnValue(true)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(audio.currentTime).toBeGreaterThan(88)
  expect(audio.currentTime).toBeLessThanOrEqual(91)
  expect(vi.mocked(audio.play).mock.calls.length).toBeGreaterThan(1)
})

test('a browser that refuses to play asks for a press', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('NotAllowedError'))
  hear(75)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('button', { name: /点这里接着听/ })).toBeVisible()
})

test('after its end it can’t be heard again, and the part ends', () => {
  const { recordingEnded } = hear(700)
  expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled()
  expect(screen.getByText(/已经放完/)).toBeVisible()
  expect(recordingEnded).toHaveBeenCalledOnce()
})

test('a recording that the server or the network refused is loaded again, without a press', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  const { audio } = hear(75)
  if (!audio) throw new Error('no sound')
  fireEvent.error(audio)
  expect(screen.getByRole('status')).toHaveTextContent('正在重试')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(load).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(load).toHaveBeenCalledOnce()
  fireEvent.playing(audio)
  expect(screen.queryByRole('status')).toBeNull()
})
