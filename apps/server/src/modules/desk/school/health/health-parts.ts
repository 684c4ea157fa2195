import type { ServiceWatch } from '../../../../platform/health/service-watch'
import type { ParcelService } from '../../../buying/parcels/tracking/parcel-service'
import type { PaymentServices } from '../../../buying/payments/payment-services'
import type { PushSender } from '../../../marketing/push/push-sender'

/** What of the server's parts is looked at, and tested. */
export interface HealthParts {
  payments: PaymentServices
  /** Null where parcels go by hand only. */
  parcels: ParcelService | null
  /** Null where no push messages are sent. */
  push: PushSender | null
  watch: ServiceWatch
  dataDirectory: string | undefined
  /** When this server started. */
  startedAt: number
}
