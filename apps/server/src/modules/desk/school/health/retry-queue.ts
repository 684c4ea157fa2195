import type { RetryQueue } from '@kaozhou/domain'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { doDeed } from '../../record/do-deed'
import { makeDue } from './queue-repository'

export interface RetryInput {
  queue: RetryQueue
  key: string
  ids?: string[]
}

/** Makes entries of a queue due: the queue's job takes them at its next time, a few seconds to a minute later. */
export function retryQueue(
  platform: Platform,
  input: RetryInput,
  call: StaffCall,
): Promise<{ count: number }> {
  return doDeed(platform, { name: 'health.retry', input }, call, async (tx) => {
    const { queue, ids } = input
    const count = await makeDue(tx, queue, { ids, now: call.now })
    return { subject: { kind: 'queue', id: queue }, after: { ids, count }, answer: { count } }
  })
}
