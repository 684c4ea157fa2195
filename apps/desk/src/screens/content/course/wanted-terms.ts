import type { CourseShelf } from '@kaozhou/api/desk'
import { apiQuery } from '../../../data/desk-api'

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

/** Asks what these terms would do. */
export function previewOf(wanted: WantedTerms) {
  return apiQuery('courses.preview', withPlaces(wanted))
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
