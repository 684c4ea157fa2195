import { plainFault } from '../../../../platform/health/plain-fault'
import type { ServiceWatch } from '../../../../platform/health/service-watch'
import { watchedCall } from '../../../../platform/health/watched-call'
import type { ParcelService } from './parcel-service'

/** A carriers' service whose answers and failures are watched. */
export function watchedParcels(service: ParcelService, watch: ServiceWatch): ParcelService {
  const ends = {
    answered: () => watch.answered('parcels'),
    failed: (error: unknown) => watch.failed('parcels', plainFault(error)),
  }
  return {
    ...service,
    follow: watchedCall(service.follow, ends),
    ask: watchedCall(service.ask, ends),
  }
}
