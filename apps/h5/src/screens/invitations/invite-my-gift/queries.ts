import type { ApiQuery } from '@kaozhou/react'
import { receivedBooksQuery, schoolOpenQuery } from '../+shared/books/school-queries'

export function queries(): ApiQuery<unknown>[] {
  return [schoolOpenQuery, receivedBooksQuery]
}
