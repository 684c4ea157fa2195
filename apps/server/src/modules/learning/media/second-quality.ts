import type { StudioFormat } from '@kaozhou/api/desk'

type Picture = StudioFormat['picture']

/** H.264 main, level 3.1: what the encoder is told. */
export const SMALL_CODEC = 'avc1.4d401f'
/** The shorter side of the second quality at most. */
const SHORT_SIDE = 360
const SMALLEST_SIDE = 16
/**
 * So many segments the second quality may be behind the first. Of older ones that are not there the first quality is served, for
 * good.
 */
export const MOST_BEHIND = 3

/** True for a segment that is too old to get a second quality, of so many that the newest take's class has. */
export function isSettled(number: number, segments: number): boolean {
  return segments - number > MOST_BEHIND
}

/** How far the two qualities of a class are. */
export interface QualityFacts {
  isOver: boolean
  /** How many segments are stored. */
  segments: number
  /** The number of the newest one that has a second quality; null where none has. */
  newestSmall: number | null
  /** True where the newest take has one, or is to have it. */
  takeHasSmall: boolean
  /** The number of the first segment of the newest take. */
  takeFrom: number
}

/** True when players are told of a second quality: of a class that runs, while it is not too far behind. */
export function offersSmall(facts: QualityFacts): boolean {
  const { isOver, segments, newestSmall, takeHasSmall, takeFrom } = facts
  if (isOver) return newestSmall !== null
  const isThere = Math.max((newestSmall ?? -1) + 1, takeFrom)
  return takeHasSmall && segments - isThere <= MOST_BEHIND
}

/** The second quality of a picture, before its encoder has said more: half as large, and never larger than 360p. */
export function smallPicture({ width, height }: Pick<Picture, 'width' | 'height'>): Picture {
  const share = Math.min(1 / 2, SHORT_SIDE / Math.min(width, height))
  // The colours of H.264 have half as many rows and columns.
  const even = (side: number): number => Math.max(SMALLEST_SIDE, Math.round((side * share) / 2) * 2)
  return { codec: SMALL_CODEC, width: even(width), height: even(height), description: '' }
}
