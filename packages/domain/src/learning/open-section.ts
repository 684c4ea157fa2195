import { SectionState, SectionType } from './section-state'

/** A provider's parameters: an address as text, or an object that holds one. */
export type SectionParams =
  | string
  | { url?: string | null; roomid?: string | number | null; roomId?: string | number | null }
  | null

/** The fields of a section that decide how it opens (spec §3). */
export interface Section {
  /** The number of the section. */
  id?: string | number
  /** One of {@link SectionState}. */
  state: number
  /** One of {@link SectionType}. */
  type: number
  /** 0: a class opens on its own page, a recording at an outside address. Else: a class in a live room, a recording on its own page. */
  plateType?: number | null
  /** The course that it belongs to. */
  courseId?: string | number | null
  /** What its playback is opened with. */
  playBackParams?: SectionParams
  /** What its recording is opened with. */
  recordParams?: SectionParams
  /** What its live class is opened with. */
  liveParams?: SectionParams
  /** Why it does not take place; null or missing for one that does. */
  cancelled?: string | null
}

/** Why a section does not open. */
export type SectionNotice = 'cancelled' | 'notStarted' | 'generating' | 'unavailable'

/** A message, a page of the storefront, or an external address. */
export type SectionOpening =
  | { kind: 'notice'; reason: SectionNotice }
  | { kind: 'navigate'; path: string; query?: Record<string, string> }
  | { kind: 'external'; url: string }

/** The message when a section does not open. */
export const SECTION_NOTICES = {
  cancelled: '这节课已取消',
  notStarted: '课程还未开始，请耐心等待',
  generating: '回放生成中，请稍后再来',
  unavailable: '课程暂时无法打开，请稍后再试',
} as const satisfies Record<SectionNotice, string>

/**
 * Opens a live, playback or record section, or gives the message why it does not open (spec §4 "Live or class section
 * opening").
 */
export function openSection(section: Section): SectionOpening {
  const { state, cancelled = null } = section
  if (cancelled !== null) return notice('cancelled')
  if (state === SectionState.Upcoming || state === SectionState.Today) return notice('notStarted')
  if (state === SectionState.Generating) return notice('generating')
  switch (section.type) {
    case SectionType.Course:
      return hasText(section.courseId)
        ? page(`/mycourse/${section.courseId}`)
        : notice('unavailable')
    case SectionType.Playback:
      return external(section.playBackParams) ?? ownPage('/playbackinfo', section)
    case SectionType.Record:
      return section.plateType === 0
        ? (external(section.recordParams) ?? notice('unavailable'))
        : ownPage('/qxRecord', section)
    default:
      return section.plateType === 0 ? ownPage('/live/stream', section) : liveRoom(section)
  }
}

function liveRoom(section: Section): SectionOpening {
  const params = section.liveParams
  // The query says `roomid` (spec §2); servers write it either way.
  const roomid = typeof params === 'object' ? (params?.roomid ?? params?.roomId) : params
  if (!hasText(roomid)) return notice('unavailable')
  const redirect = hasText(section.courseId) ? `/mycourse/${section.courseId}` : '/mylive'
  return page('/sc/live/view/lvie', { roomid: String(roomid), redirect })
}

function ownPage(path: string, section: Section): SectionOpening {
  return hasText(section.id) ? page(`${path}/${section.id}`) : notice('unavailable')
}

/** The address when it is http or https: a provider's parameter could be `javascript:…`. */
function external(params: SectionParams | undefined): SectionOpening | null {
  const url = typeof params === 'string' ? params : params?.url
  return url && /^https?:\/\/[^\s\\]+$/i.test(url) ? { kind: 'external', url } : null
}

function hasText(value: string | number | null | undefined): value is string | number {
  return value !== undefined && value !== null && value !== ''
}

function notice(reason: SectionNotice): SectionOpening {
  return { kind: 'notice', reason }
}

function page(path: string, query?: Record<string, string>): SectionOpening {
  return query ? { kind: 'navigate', path, query } : { kind: 'navigate', path }
}
