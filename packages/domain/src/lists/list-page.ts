import { FIRST_PAGE } from './list-length'

/** One page of a list as the wire has it (decisions §1). `end` says that there is no further page. */
export interface ListPage<T> {
  list: T[]
  page: number
  end: boolean
  total: number
}

/** Page 1 replaces a list, later pages append (spec §4 "Lists"). Gives a new array. */
export function appendPage<T>(list: readonly T[], page: number, items: readonly T[]): T[] {
  return page <= FIRST_PAGE ? [...items] : [...list, ...items]
}

/** The page to ask for next; `null` after the last. */
export function nextPage(pagination: { page: number; end: boolean }): number | null {
  return pagination.end ? null : pagination.page + 1
}

/** Is this the last page of `total` items, `length` a page? An empty list ends on page 1. */
export function isLastPage(page: number, length: number, total: number): boolean {
  return page * length >= total
}
