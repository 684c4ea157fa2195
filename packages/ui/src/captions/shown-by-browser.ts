/** What Safari tells beyond the standard. */
interface SafariVideo extends HTMLVideoElement {
  webkitDisplayingFullscreen?: boolean
  webkitPresentationMode?: string
}

const EVENTS = [
  'webkitbeginfullscreen',
  'webkitendfullscreen',
  'webkitpresentationmodechanged',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const

/** Has the browser show a track while it alone draws the picture. Returns a function that ends that. */
export function shownByBrowser(media: HTMLVideoElement, { track }: HTMLTrackElement): () => void {
  function update(): void {
    // A hidden track is loaded and follows the film without being drawn.
    track.mode = isDrawnByBrowser(media) ? 'showing' : 'hidden'
  }
  update()
  for (const event of EVENTS) media.addEventListener(event, update)
  return () => {
    for (const event of EVENTS) media.removeEventListener(event, update)
  }
}

function isDrawnByBrowser(media: SafariVideo): boolean {
  const { webkitDisplayingFullscreen = false, webkitPresentationMode = 'inline' } = media
  return (
    webkitDisplayingFullscreen ||
    webkitPresentationMode !== 'inline' ||
    document.pictureInPictureElement === media
  )
}
