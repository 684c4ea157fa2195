import { withoutReturnFields } from '@kaozhou/domain'

/** Takes what a payment provider added out of the address, before anything reads, keeps or shares it. */
export function leaveReturnFields(): void {
  const { pathname, search, hash } = window.location
  const rest = withoutReturnFields(search)
  if (rest !== search) window.history.replaceState(window.history.state, '', pathname + rest + hash)
}
