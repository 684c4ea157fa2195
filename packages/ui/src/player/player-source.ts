/** A picture of a video, and where it is. */
export interface VideoQuality {
  label: string
  /** URL of an MP4 or of an HLS playlist (.m3u8). */
  src: string
}

export interface ChosenSource {
  src: string
  /** The chosen quality, or the first one. */
  quality: string
  /** What needs less of the network than this; null where nothing does. */
  lower: VideoQuality | null
}

/** What is played: the chosen quality, or for the sound alone what needs least. */
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
