import type { Carrier } from '@kaozhou/domain'
import { CARRIERS } from '@kaozhou/domain'
import type { RawEnvironment } from '../../../config/environment-schema'
import type { Executor } from '../../../database/executor'

/** What a deed on parcels needs: it is done within the open transaction of whoever records it. */
export interface ParcelDeps {
  tx: Executor
  now: number
  /** The carriers that can be chosen: {@link carriersOf}. */
  carriers: readonly Carrier[]
}

/** Who does it. */
export interface By {
  staffId: number
}

/** The carriers that can be chosen. The invented one exists in the sandbox only. */
export function carriersOf({
  PARCEL_PROVIDER,
}: Pick<RawEnvironment, 'PARCEL_PROVIDER'>): readonly Carrier[] {
  return CARRIERS.filter(({ isInvented }) => !isInvented || PARCEL_PROVIDER === 'sandbox')
}
