import { plainFault } from '../health/plain-fault'
import type { ServiceWatch } from '../health/service-watch'
import { watchedCall } from '../health/watched-call'
import type { SmsSender } from './sms-sender'

/** A sender of messages whose answers and failures are watched. */
export function watchedSms(sender: SmsSender, watch: ServiceWatch): SmsSender {
  return {
    send: watchedCall((message) => sender.send(message), {
      answered: () => watch.answered('sms'),
      failed: (error) => watch.failed('sms', plainFault(error)),
    }),
  }
}
