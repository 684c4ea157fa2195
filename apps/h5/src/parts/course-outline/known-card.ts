import type { CourseCard } from '@kaozhou/api'
import { isOf } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'

/** The areas whose answers may hold cards of courses. */
const LISTS = ['courses', 'teachers', 'favorites'] as const

/** The card of a course from any cached list; undefined when no list contains it. */
export function knownCard(queryClient: QueryClient, courseId: number): CourseCard | undefined {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => LISTS.some((area) => isOf(query, area)) })
    .flatMap(({ state }) => cardsOf(state.data))
    .find(({ id }) => id === courseId)
}

/** The cards of an answer: a list, a page, or the pages of an endless list. */
function cardsOf(data: unknown): CourseCard[] {
  if (Array.isArray(data)) return data.filter(isCard)
  const { list, pages } = (data ?? {}) as { list?: unknown; pages?: unknown }
  if (Array.isArray(pages)) return pages.flatMap(cardsOf)
  return list === undefined ? [] : cardsOf(list)
}

function isCard(value: unknown): value is CourseCard {
  const { id, name, cover, price } = (value ?? {}) as Partial<CourseCard>
  return (
    typeof id === 'number' &&
    typeof name === 'string' &&
    typeof cover === 'string' &&
    typeof price === 'number'
  )
}
