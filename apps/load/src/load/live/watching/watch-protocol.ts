import type { WaitTimes } from '../wait-times'

/** One student’s way into the class: their server and their session. */
export interface WatchTask {
  roomId: string
  students: { url: string; token: string }[]
  seconds: number
}

export interface WatchReport {
  /** ms from when a picture left the studio until a student had the part, or the segment, that it is the last of. */
  parts: WaitTimes
  segments: WaitTimes
  mediaBytes: number
  playlistBytes: number
  requests: number
  failed: string[]
  cpuMs: number
}
