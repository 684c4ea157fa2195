import { formatCaptions } from '@kaozhou/domain'
import { type ReactElement, type RefObject, useEffect, useState } from 'react'
import { captionName, type PlayerCaptions } from './player-captions'
import { shownByBrowser } from './shown-by-browser'

export interface CaptionTrackProps {
  video: RefObject<HTMLVideoElement | null>
  captions: PlayerCaptions
}

/**
 * The captions as a track of the video, for where the browser alone draws the picture: full screen of an iPhone, and the small
 * window. Elsewhere the player draws them itself, since a browser does not know where its controls are.
 */
export function CaptionTrack({ video, captions }: CaptionTrackProps): ReactElement | null {
  const { cues, lang } = captions
  const [url, setUrl] = useState<string | null>(null)
  const [track, setTrack] = useState<HTMLTrackElement | null>(null)
  useEffect(() => {
    if (cues.length === 0) return
    const made = URL.createObjectURL(new Blob([formatCaptions(cues)], { type: 'text/vtt' }))
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [cues])
  useEffect(() => {
    const media = video.current
    return media && track ? shownByBrowser(media, track) : undefined
  }, [video, track])
  if (url === null || lang === null) return null
  return (
    <track
      key={url}
      ref={setTrack}
      kind="captions"
      src={url}
      srcLang={lang}
      label={captionName(captions)}
    />
  )
}
