import type { FiguredLesson } from '@kaozhou/api/desk'
import { shareText } from './share-text'

/** How many came to a class: a number, that it was not kept, or nothing for a recorded lesson. */
export function cameText({ live }: FiguredLesson): string {
  if (!live) return '—'
  return live.came === null ? '没有记' : String(live.came)
}

/** How much of a class they were there for. */
export function stayedText({ live }: FiguredLesson): string {
  return shareText(live?.stayed ?? null)
}
