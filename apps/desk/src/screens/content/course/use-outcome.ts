import type { CourseChangePreview, CourseShelf } from '@kaozhou/api/desk'
import { useSettled } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../data/desk-api'
import type { LoadedProps } from '../../../parts/answers/loaded'

/** What is asked of the server before anything is done. */
export interface WantedTerms {
  id: number
  price: number
  originalPrice: number
  stock: number | null
  /** The places that were seen. */
  stockWas: number | null
  shelf: CourseShelf
}

interface Preview {
  query: LoadedProps<CourseChangePreview>['query']
  /** True once the server has said that nothing stands against it. */
  canBe: boolean
}

/** What the server says that these terms would do, once the typing rests; null: nothing is wanted yet. */
export function useOutcome(wanted: WantedTerms | null, open: boolean): Preview {
  const text = wanted ? JSON.stringify(wanted) : ''
  const settled = useSettled(text)
  const query = useQuery({
    ...apiQuery(
      'courses.preview',
      withPlaces(settled ? (JSON.parse(settled) as WantedTerms) : NONE),
    ),
    enabled: open && settled !== '',
    // Each opening asks anew: people buy meanwhile.
    staleTime: 0,
  })
  const isSettled = text !== '' && text === settled && !query.isFetching
  return { query, canBe: isSettled && query.data?.refusals.length === 0 }
}

const NONE: WantedTerms = {
  id: 0,
  price: 0,
  originalPrice: 0,
  stock: null,
  stockWas: null,
  shelf: 'on',
}

/** An input as the server takes it: a number of places that is not said is none. */
export function withPlaces<Input extends Pick<WantedTerms, 'stock' | 'stockWas'>>({
  stock,
  stockWas,
  ...input
}: Input) {
  return {
    ...input,
    ...(stock === null ? {} : { stock }),
    ...(stockWas === null ? {} : { stockWas }),
  }
}
