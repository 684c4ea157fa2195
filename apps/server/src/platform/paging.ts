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

/** The rows that a page is. */
export function pageWindow({ page, length }: PageQuery): { offset: number; limit: number } {
  return { offset: (page - 1) * length, limit: length }
}

/** A list as the wire carries it (decisions §1). */
export function pageOf<T>(list: T[], { page, length }: PageQuery, total: number): Page<T> {
  return { list, page, end: isLastPage(page, length, total), total }
}
