import { type RefObject, useEffect, useState } from 'react'

/** Safari on phones has its own way; iOS before 13.4 and most apps' web views have none. */
interface SafariVideo extends HTMLVideoElement {
  webkitSupportsPresentationMode?: (mode: string) => boolean
  webkitPresentationMode?: string
  webkitSetPresentationMode?: (mode: string) => void
}

const PICTURE = 'picture-in-picture'

/** What turns the small window of a video on and off; null where the browser has none. */
export function usePictureInPicture(ref: RefObject<HTMLVideoElement | null>): (() => void) | null {
  const [hasIt, setHasIt] = useState(false)
  useEffect(() => {
    const video: SafariVideo | null = ref.current
    const isEnabled = document.pictureInPictureEnabled && !video?.disablePictureInPicture
    setHasIt(isEnabled || video?.webkitSupportsPresentationMode?.(PICTURE) === true)
  }, [ref])
  return hasIt ? () => toggle(ref.current) : null
}

function toggle(video: SafariVideo | null): void {
  if (!video) return
  if (document.pictureInPictureEnabled) {
    const isOn = document.pictureInPictureElement === video
    // Refused while nothing is loaded: the video stays where it is.
    const done = isOn ? document.exitPictureInPicture() : video.requestPictureInPicture()
    Promise.resolve(done).catch(() => {})
  } else {
    const isOn = video.webkitPresentationMode === PICTURE
    video.webkitSetPresentationMode?.(isOn ? 'inline' : PICTURE)
  }
}
