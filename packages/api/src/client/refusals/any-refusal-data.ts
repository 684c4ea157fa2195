import type { RefusalData, RefusalWithData } from '../../contract/refusal-data'
import type { ApiError } from '../errors'

/** What an error carries, whichever refusal it is; null where it carries nothing. */
export function anyRefusalData(error: unknown): NonNullable<RefusalData<RefusalWithData>> | null {
  const { envelope } = (error ?? {}) as Partial<ApiError>
  return (envelope?.data ?? null) as NonNullable<RefusalData<RefusalWithData>> | null
}
