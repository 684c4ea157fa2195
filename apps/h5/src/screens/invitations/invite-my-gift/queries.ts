import type { ApiQuery } from '../../../data/api-query'
import { receivedBooksQuery, schoolOpenQuery } from '../books/school-queries'

export function queries(): ApiQuery<unknown>[] {
  return [schoolOpenQuery, receivedBooksQuery]
}
