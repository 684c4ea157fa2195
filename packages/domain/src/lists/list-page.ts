import { FIRST_PAGE } from './list-length'

/** One page of a list as the server sends it (decisions §1). `end` is true on the last page. */
export interface ListPage<T> {
  /** The items of the page. */
  list: T[]
  /** Which page it is, from 1. */
  page: number
  /** True on the last page. */
  end: boolean
  /** How many items all pages have together. */
  total: number
}

/** Page 1 replaces a list, later pages append (spec §4 "Lists"). Returns a new array. */
export function appendPage<T>(list: readonly T[], page: number, items: readonly T[]): T[] {
  return page <= FIRST_PAGE ? [...items] : [...list, ...items]
}

/** The page to ask for next; `null` after the last. */
export function nextPage(pagination: { page: number; end: boolean }): number | null {
  return pagination.end ? null : pagination.page + 1
}

/** True for the last page of `total` items with `length` per page. An empty list ends on page 1. */
export function isLastPage(page: number, length: number, total: number): boolean {
  return page * length >= total
}
