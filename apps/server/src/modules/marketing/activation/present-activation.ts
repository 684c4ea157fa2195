import type { ActivationCode } from '@kaozhou/api'
import type { ActivationRow } from './activation-repository'

/** An activation code as its owner sees it. */
export function presentActivation(
  { code, title, usage, endTime, assignedAt }: ActivationRow,
  now: number,
): ActivationCode {
  return { code, title, usage, endTime, assignedAt, state: now < endTime ? 'usable' : 'expired' }
}
