/** The cards that a report may have. */
export const REPORT_CARDS = [
  'cover',
  'time',
  'streak',
  'hours',
  'lessons',
  'teacher',
  'notes',
  'answers',
  'homework',
  'saved',
  'points',
  'rank',
  'poster',
] as const
/** A card of a report. */
export type ReportCard = (typeof REPORT_CARDS)[number]
