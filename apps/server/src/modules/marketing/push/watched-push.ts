import type { ServiceWatch } from '../../../platform/health/service-watch'
import type { PushSender } from './push-sender'

/** A sender of push messages whose answers and failures are watched. A browser that is gone says nothing of its service. */
export function watchedPush(sender: PushSender, watch: ServiceWatch): PushSender {
  return {
    ...sender,
    async send(...message) {
      const outcome = await sender.send(...message)
      if (outcome.is === 'sent') watch.answered('push')
      if (outcome.is === 'refused') watch.failed('push', `推送服务拒绝：${outcome.status}`)
      if (outcome.is === 'later') watch.failed('push', '推送服务没有应答，或请稍后再发')
      return outcome
    },
  }
}
