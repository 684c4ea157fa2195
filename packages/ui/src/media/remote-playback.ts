import { type RefObject, useEffect, useState } from 'react'

/** What has the browser ask where a video is to play, on a television (AirPlay, Cast); null while there is none near. */
export function useRemotePlayback(ref: RefObject<HTMLVideoElement | null>): (() => void) | null {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const remote = remoteOf(ref.current)
    if (!remote) return
    let watch: number | undefined
    let isOver = false
    const end = (): void => {
      if (watch !== undefined) remote.cancelWatchAvailability(watch).catch(() => {})
    }
    // Refused by browsers that do not look for televisions.
    remote.watchAvailability(setNear).then(
      (id) => {
        watch = id
        if (isOver) end()
      },
      () => {},
    )
    return () => {
      isOver = true
      end()
    }
  }, [ref])
  // Refused when the person chooses none: the video stays where it is.
  return isNear
    ? () =>
        void remoteOf(ref.current)
          ?.prompt()
          .catch(() => {})
    : null
}

function remoteOf(video: HTMLVideoElement | null): RemotePlayback | undefined {
  return (video as { remote?: RemotePlayback } | null)?.remote
}
