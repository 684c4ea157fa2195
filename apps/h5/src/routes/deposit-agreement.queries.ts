import type { ApiQuery } from '../data/api-query'
import { depositAgreementQuery } from '../features/deposit/presale-queries'

export function queries(): ApiQuery<unknown>[] {
  return [depositAgreementQuery]
}
