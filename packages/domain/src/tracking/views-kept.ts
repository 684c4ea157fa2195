import { DAY } from '../time/spans'

/**
 * Views of pages and courses are kept for so long, and to the end of that month: a month of the year before last can be compared with
 * this one. In ms.
 */
export const VIEWS_KEPT_MS: number = 760 * DAY
