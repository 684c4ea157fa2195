import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { papersPageQuery } from '../+shared/exam-queries'

export function queries(): ApiQuery<unknown>[] {
  return [apiQuery('exams.mocks'), papersPageQuery(FIRST_PAGE)]
}
