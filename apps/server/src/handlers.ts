import type { Handlers } from './platform/handlers'
import type { Platform } from './platform/platform'

/** Every endpoint's handler, by group of the contract. */
export function createHandlers(_platform: Platform): Partial<Handlers> {
  return {}
}
