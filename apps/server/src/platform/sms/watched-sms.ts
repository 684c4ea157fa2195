import { plainFault } from '../health/plain-fault'
import type { ServiceWatch } from '../health/service-watch'
import { watchedCall } from '../health/watched-call'
import type { SmsSender } from './sms-sender'
import type { TemplateSms } from './template-sms'

/** A sender of messages whose answers and failures are watched. */
export function watchedSms(sender: SmsSender, watch: ServiceWatch): SmsSender {
  return { send: watchedCall((message) => sender.send(message), told(watch)) }
}

/** {@link watchedSms} of messages by template. One that the provider refuses is an answer. */
export function watchedTemplates(sender: TemplateSms, watch: ServiceWatch): TemplateSms {
  return { send: watchedCall((message) => sender.send(message), told(watch)) }
}

function told(watch: ServiceWatch) {
  return {
    answered: () => watch.answered('sms'),
    failed: (error: unknown) => watch.failed('sms', plainFault(error)),
  }
}
