import type { Captions } from '@kaozhou/api'
import type { CaptionLanguage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

/** What is said in a lesson: the player's captions and the transcript are loaded once. */
export function captionsQuery(id: number, lang: CaptionLanguage): ApiQuery<Captions> {
  return apiQuery('sections.captions', { id, lang })
}
