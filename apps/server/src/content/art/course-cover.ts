import { COVER_SIZE, coverLayouts } from './cover-layouts'
import type { CoverSpec } from './cover-spec'
import { hues } from './palette'
import { svg } from './svg'

/** A course's picture, 750×422, made to be read at 160×90 as well. */
export function courseCover(name: string, spec: CoverSpec): string {
  const body = coverLayouts[spec.layout](spec, hues[spec.ground])
  return svg(COVER_SIZE.width, COVER_SIZE.height, name, body)
}
