import { plainFault } from '../../../../platform/health/plain-fault'
import type { ServiceWatch } from '../../../../platform/health/service-watch'
import type { ParcelService } from './parcel-service'

/** A carriers' service whose answers and failures are watched. */
export function watchedParcels(service: ParcelService, watch: ServiceWatch): ParcelService {
  function watched<Input extends unknown[], T>(call: (...input: Input) => Promise<T>) {
    return async (...input: Input): Promise<T> => {
      try {
        const answer = await call(...input)
        watch.answered('parcels')
        return answer
      } catch (error) {
        watch.failed('parcels', plainFault(error))
        throw error
      }
    }
  }

  return { ...service, follow: watched(service.follow), ask: watched(service.ask) }
}
