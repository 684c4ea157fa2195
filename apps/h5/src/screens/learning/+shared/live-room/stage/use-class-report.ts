import type { LiveRoom } from '@kaozhou/api'
import { type PlayedPart, partsOfClass, uniteParts } from '@kaozhou/domain'
import { useRef } from 'react'
import { useWatchReport, type WatchReport } from '../../lesson-player/use-watch-report'

interface ClassReport extends WatchReport {
  setVideo: (video: HTMLVideoElement | null) => void
}

/**
 * Reports what is watched of a running class, in seconds of its playback, which goes on from there: of a stream from the
 * school's own studio they are the stream's, else they are counted from the time of the class.
 */
export function useClassReport({ section, board }: LiveRoom, clock: () => number): ClassReport {
  const { report, refundWarning } = useWatchReport(section.id, null)
  const video = useRef<HTMLVideoElement | null>(null)
  // Another source of the stream counts its seconds anew; what was played of the one before is kept here.
  const watched = useRef<readonly PlayedPart[]>([])

  function reportClass(position: number, played: readonly PlayedPart[]): void {
    if (board.broadcast !== null) {
      watched.current = uniteParts(watched.current, played)
      report(position, watched.current)
      return
    }
    const edge = newestSecond(video.current)
    if (edge === null || section.startTime === null) return
    const classSecond = (clock() - section.startTime) / 1000
    watched.current = uniteParts(watched.current, partsOfClass(played, { edge, classSecond }))
    report(position + classSecond - edge, watched.current)
  }
  return {
    report: reportClass,
    refundWarning,
    setVideo(element) {
      // The last report comes after the player has gone.
      video.current = element ?? video.current
    },
  }
}

function newestSecond(video: HTMLVideoElement | null): number | null {
  const ranges = video && video.seekable.length > 0 ? video.seekable : video?.buffered
  return ranges && ranges.length > 0 ? ranges.end(ranges.length - 1) : null
}
