/** A picture of a video, and where it is. */
export interface VideoQuality {
  /** How it is called in the menu: 高清, 流畅. */
  label: string
  /** URL of an MP4 or of an HLS playlist (.m3u8). */
  src: string
}

export interface ChosenSource {
  src: string
  /** The chosen quality, or the first one. */
  quality: string
  /** The next quality that needs less of the network; null when there is none. */
  lower: VideoQuality | null
}

/** The source to play: the chosen quality, or for the sound alone the one that needs least of the network. */
export function chooseSource(
  qualities: readonly VideoQuality[],
  {
    quality,
    soundOnly,
    soundSrc,
  }: { quality: string; soundOnly: boolean; soundSrc?: string | undefined },
): ChosenSource {
  const chosen = qualities.find(({ label }) => label === quality) ?? qualities[0]
  const lowest = qualities.at(-1)
  const src = soundOnly ? (soundSrc ?? lowest?.src) : chosen?.src
  const hasLower = !soundOnly && lowest !== undefined && lowest !== chosen
  return { src: src ?? '', quality: chosen?.label ?? '', lower: hasLower ? lowest : null }
}
