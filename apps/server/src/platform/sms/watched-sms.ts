import { plainFault } from '../health/plain-fault'
import type { ServiceWatch } from '../health/service-watch'
import type { SmsSender } from './sms-sender'

/** A sender of messages whose answers and failures are watched. */
export function watchedSms(sender: SmsSender, watch: ServiceWatch): SmsSender {
  return {
    async send(message) {
      try {
        await sender.send(message)
        watch.answered('sms')
      } catch (error) {
        watch.failed('sms', plainFault(error))
        throw error
      }
    },
  }
}
