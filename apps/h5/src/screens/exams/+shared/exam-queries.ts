import type { Mistake, PracticePaper, SavedWord } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, queryOf } from '@kaozhou/react'

/** A row of a list that is loaded page by page. */
export type PaperRow = PracticePaper & { id: string }

export function papersPageQuery(page: number): ApiQuery<ListPage<PaperRow>> {
  return queryOf(['exams', 'papers', { page }, 'rows'], async (api, call) => {
    const answer = await api.exams.papers({ page }, call)
    return { ...answer, list: answer.list.map((row) => ({ ...row, id: row.paper.id })) }
  })
}

export interface MistakeFilter {
  state: 'open' | 'due' | 'mastered'
  knowledge?: string
}

export type MistakeRow = Mistake & { id: string }

export function mistakesPageQuery(
  filter: MistakeFilter,
  page: number,
): ApiQuery<ListPage<MistakeRow>> {
  return queryOf(['exams', 'mistakes', { ...filter, page }, 'rows'], async (api, call) => {
    const answer = await api.exams.mistakes({ ...filter, page }, call)
    const list = answer.list.map((row) => ({ ...row, id: `${row.paperId}/${row.questionId}` }))
    return { ...answer, list }
  })
}

export interface WordFilter {
  state: 'all' | 'due' | 'known'
  keyword: string
}

export type WordRow = SavedWord & { id: string }

export function wordsPageQuery(filter: WordFilter, page: number): ApiQuery<ListPage<WordRow>> {
  return queryOf(['words', 'list', { ...filter, page }, 'rows'], async (api, call) => {
    const answer = await api.words.list({ ...filter, page }, call)
    return { ...answer, list: answer.list.map((row) => ({ ...row, id: row.word })) }
  })
}
