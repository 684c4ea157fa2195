import type { ApiQuery } from '../../../data/api-query'
import { depositAgreementQuery } from '../presale/presale-queries'

export function queries(): ApiQuery<unknown>[] {
  return [depositAgreementQuery]
}
