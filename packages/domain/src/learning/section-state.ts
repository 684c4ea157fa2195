/** The states of a section by its times (spec §4). A larger number is later. */
export const SectionState = {
  /** Before the day of the class. */
  Upcoming: 0,
  /** On that day, before it begins. */
  Today: 1,
  Live: 2,
  /** Over; the playback is being generated. */
  Generating: 3,
  /** Can be played. */
  Ready: 4,
} as const

/** What a section is (spec §3). */
export const SectionType = {
  /** Practice on a course's page. */
  Course: 1,
  Live: 2,
  Playback: 3,
  Record: 4,
} as const
