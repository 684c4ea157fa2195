import type { StudioFrame } from '@kaozhou/api/desk'

/** The frames of a take that the server has not stored yet. Their numbers follow each other without a hole. */
export interface FrameBuffer {
  /** The server's name of the take; null before it answered. */
  take: number | null
  frames: readonly StudioFrame[]
  /** Number of the next frame. */
  next: number
  /** Up to this number the open connection has them. */
  sent: number
  bytes: number
  /** µs of the class that were dropped because the line was away for too long. */
  dropped: number
}

/** A frame that has no number yet. */
export type NewFrame = Omit<StudioFrame, 'number'>

export interface BufferLimits {
  /** µs. */
  span: number
  bytes: number
}

export const EMPTY_BUFFER: FrameBuffer = {
  take: null,
  frames: [],
  next: 1,
  sent: 0,
  bytes: 0,
  dropped: 0,
}

export const BUFFER_LIMITS: BufferLimits = { span: 60_000_000, bytes: 32 * 1024 * 1024 }

/** A take begins with a key picture: what comes before it is left out. */
export function addFrame(buffer: FrameBuffer, frame: NewFrame): FrameBuffer {
  if (buffer.next === 1 && !isKeyPicture(frame)) return buffer
  return {
    ...buffer,
    frames: [...buffer.frames, { ...frame, number: buffer.next }],
    next: buffer.next + 1,
    bytes: buffer.bytes + frame.data.length,
  }
}

/** True when more waits than may be kept. */
export function isTooFull(buffer: FrameBuffer, limits: BufferLimits = BUFFER_LIMITS): boolean {
  return buffer.bytes > limits.bytes || spanOf(buffer.frames) > limits.span
}

/**
 * Drops the oldest frames up to a key picture until the rest may be kept. The rest is a new take, because no number may be
 * missing in one.
 */
export function dropOldest(buffer: FrameBuffer, limits: BufferLimits = BUFFER_LIMITS): FrameBuffer {
  let { frames } = buffer
  let bytes = buffer.bytes
  while (bytes > limits.bytes || spanOf(frames) > limits.span) {
    frames = fromKeyPicture(frames.slice(1))
    bytes = bytesOf(frames)
  }
  return newTake({ ...buffer, frames }, null, spanOf(buffer.frames) - spanOf(frames))
}

/** The server has stored the frames up to this number. */
export function keep(buffer: FrameBuffer, number: number): FrameBuffer {
  const frames = buffer.frames.filter((frame) => frame.number > number)
  return { ...buffer, frames, bytes: bytesOf(frames) }
}

/** A connection was lost: nobody knows what arrived until the server says so. */
export function begin(buffer: FrameBuffer, take: number, received: number): FrameBuffer {
  if (take === buffer.take) return sendAfter(buffer, received)
  const frames = fromKeyPicture(buffer.frames)
  return newTake({ ...buffer, frames }, take, spanOf(buffer.frames) - spanOf(frames))
}

/** The server wants what follows this number. */
export function sendAfter(buffer: FrameBuffer, received: number): FrameBuffer {
  return { ...buffer, sent: received }
}

/** False when frames between this number and the first one are gone. */
export function reaches(buffer: FrameBuffer, received: number): boolean {
  const first = buffer.frames[0]?.number ?? buffer.next
  return first <= received + 1
}

/** The first frame that the connection does not have. */
export function nextToSend(buffer: FrameBuffer): StudioFrame | undefined {
  const first = buffer.frames[0]?.number ?? buffer.next
  return buffer.frames[Math.max(0, buffer.sent + 1 - first)]
}

export function markSent(buffer: FrameBuffer, number: number): FrameBuffer {
  return { ...buffer, sent: Math.max(buffer.sent, number) }
}

/** µs that wait to be sent. */
export function unsentSpan(buffer: FrameBuffer): number {
  const first = nextToSend(buffer)
  const last = buffer.frames.at(-1)
  return first && last ? Math.max(0, last.at - first.at) : 0
}

function newTake(buffer: FrameBuffer, take: number | null, dropped: number): FrameBuffer {
  const frames = buffer.frames.map((frame, index) => ({ ...frame, number: index + 1 }))
  return {
    take,
    frames,
    next: frames.length + 1,
    sent: 0,
    bytes: bytesOf(frames),
    dropped: buffer.dropped + dropped,
  }
}

function fromKeyPicture(frames: readonly StudioFrame[]): readonly StudioFrame[] {
  const key = frames.findIndex(isKeyPicture)
  return key < 0 ? [] : frames.slice(key)
}

function isKeyPicture({ kind, isKey }: NewFrame): boolean {
  return kind === 'picture' && isKey
}

function spanOf(frames: readonly StudioFrame[]): number {
  const first = frames[0]
  const last = frames.at(-1)
  return first && last ? Math.max(0, last.at - first.at) : 0
}

function bytesOf(frames: readonly StudioFrame[]): number {
  return frames.reduce((sum, { data }) => sum + data.length, 0)
}
