import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addFrame,
  begin,
  dropOldest,
  EMPTY_BUFFER,
  type FrameBuffer,
  isTooFull,
  keep,
  markSent,
  type NewFrame,
  nextToSend,
  reaches,
  sendAfter,
  unsentSpan,
} from './frame-buffer'

const SECOND = 1_000_000
const data = new Uint8Array(10)

function picture(second: number, isKey = false): NewFrame {
  return { kind: 'picture', at: second * SECOND, isKey, data }
}

function sound(second: number): NewFrame {
  return { kind: 'sound', at: second * SECOND, isKey: true, data }
}

function holding(frames: readonly NewFrame[], take: number | null = 7): FrameBuffer {
  return frames.reduce(addFrame, { ...EMPTY_BUFFER, take })
}

const numbers = ({ frames }: FrameBuffer): number[] => frames.map(({ number }) => number)
const seconds = ({ frames }: FrameBuffer): number[] => frames.map(({ at }) => at / SECOND)

test('a take begins with a key picture; sound and pictures before it are left out', () => {
  const buffer = holding([sound(0), picture(0), picture(1, true), sound(1)])
  expect(seconds(buffer)).toEqual([1, 1])
  expect(numbers(buffer)).toEqual([1, 2])
})

test('the same take goes on after the last frame that was received', () => {
  const buffer = markSent(holding([picture(0, true), sound(0), picture(1), sound(1)]), 4)
  expect(nextToSend(begin(buffer, 7, 2))?.number).toBe(3)
})

test('another take begins at the first key picture that was not kept, from number 1', () => {
  const frames = [picture(0, true), sound(0), picture(1), picture(2, true), sound(2)]
  const buffer = begin(keep(markSent(holding(frames), 5), 2), 8, 0)
  expect(seconds(buffer)).toEqual([2, 2])
  expect(numbers(buffer)).toEqual([1, 2])
  expect(nextToSend(buffer)?.number).toBe(1)
})

test('another take without a key picture at hand waits for the next one', () => {
  const buffer = begin(keep(holding([picture(0, true), picture(1)]), 1), 8, 0)
  expect(buffer.frames).toEqual([])
  expect(seconds(addFrame(addFrame(buffer, picture(2)), picture(3, true)))).toEqual([3])
})

test('too much is dropped up to a key picture, said in time, and the rest is a new take', () => {
  const limits = { span: 3 * SECOND, bytes: 1000 }
  const full = holding([0, 1, 2, 3, 4, 5].map((second) => picture(second, second % 2 === 0)))
  expect(isTooFull(full, limits)).toBe(true)
  const rest = dropOldest(full, limits)
  expect(seconds(rest)).toEqual([2, 3, 4, 5])
  expect(numbers(rest)).toEqual([1, 2, 3, 4])
  expect([rest.take, rest.dropped / SECOND, isTooFull(rest, limits)]).toEqual([null, 2, false])
})

test('bytes have a limit too', () => {
  const limits = { span: 100 * SECOND, bytes: 25 }
  expect(
    seconds(dropOldest(holding([picture(0, true), picture(1, true), picture(2, true)]), limits)),
  ).toEqual([1, 2])
})

test('what was kept is not there to send again', () => {
  const buffer = keep(holding([picture(0, true), picture(1), picture(2)]), 2)
  expect([reaches(buffer, 2), reaches(buffer, 1)]).toEqual([true, false])
})

test('the wait is the time of what has not been sent', () => {
  const buffer = markSent(holding([0, 1, 2, 3].map((second) => picture(second, true))), 1)
  expect(unsentSpan(buffer)).toBe(2 * SECOND)
  expect(unsentSpan(markSent(buffer, 4))).toBe(0)
})

/** What may happen to a studio, and what the server makes of it. */
const deeds = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('frame' as const) },
    { weight: 6, arbitrary: fc.constant('send' as const) },
    { weight: 3, arbitrary: fc.constant('keep' as const) },
    { weight: 1, arbitrary: fc.constant('lose the line' as const) },
    { weight: 1, arbitrary: fc.constant('lose a frame' as const) },
  ),
  { maxLength: 200 },
)

test('whatever the line does, the server gets every frame, once, and in order', () => {
  fc.assert(
    fc.property(deeds, (list) => {
      let buffer: FrameBuffer = { ...EMPTY_BUFFER, take: 1 }
      const received: number[] = []
      let made = 0
      function send(): void {
        const frame = nextToSend(buffer)
        if (!frame) return
        buffer = markSent(buffer, frame.number)
        if (frame.number === received.length + 1) received.push(frame.at)
        else buffer = sendAfter(buffer, received.length)
      }
      for (const deed of list) {
        if (deed === 'frame') buffer = addFrame(buffer, picture(made++, true))
        else if (deed === 'send') send()
        else if (deed === 'keep') buffer = keep(buffer, received.length)
        else if (deed === 'lose the line') buffer = begin(buffer, 1, received.length)
        else buffer = markSent(buffer, nextToSend(buffer)?.number ?? 0)
        expect(reaches(buffer, received.length)).toBe(true)
      }
      // A frame that follows shows a lost one.
      buffer = addFrame(buffer, picture(made++, true))
      for (let rest = 0; rest <= made * 2; rest++) send()
      expect(received).toEqual(Array.from({ length: made }, (_, index) => index * SECOND))
    }),
  )
})
