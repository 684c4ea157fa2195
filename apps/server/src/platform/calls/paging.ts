import { isLastPage } from '@kaozhou/domain'

export interface PageQuery {
  page: number
  length: number
}

export interface Page<T> {
  list: T[]
  page: number
  end: boolean
  total: number
}

/** Offset and limit of a page. */
export function pageWindow({ page, length }: PageQuery): { offset: number; limit: number } {
  return { offset: (page - 1) * length, limit: length }
}

/** A page in the form of the API (decisions §1). */
export function pageOf<T>(list: T[], { page, length }: PageQuery, total: number): Page<T> {
  return { list, page, end: isLastPage(page, length, total), total }
}
