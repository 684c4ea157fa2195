import type { Section } from '@kaozhou/api'
import { openSection, type SectionOpening } from '@kaozhou/domain'

/** Domain's rule for opening a lesson (spec §4), on a lesson as the wire has it. */
export function sectionOpening(section: Section): SectionOpening {
  const { liveParams } = section
  return openSection({ ...section, liveParams: liveParams && { roomid: liveParams.roomId } })
}
