import type { ApiQuery } from '../../../data/api-query'
import { evaluationStandingQuery } from '../exam-queries'

export function queries(): ApiQuery<unknown>[] {
  return [evaluationStandingQuery()]
}
