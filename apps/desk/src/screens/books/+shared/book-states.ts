import type { BookDay } from '@kaozhou/api/desk'
import type { TagTone } from '@kaozhou/ui'

/** How a day stands, as the desk names it. */
export const BOOK_STATES: Record<BookDay['state'], { title: string; tone: TagTone }> = {
  open: { title: '等账单', tone: 'grey' },
  closed: { title: '已对平', tone: 'teal' },
  differs: { title: '有差异', tone: 'red' },
}
