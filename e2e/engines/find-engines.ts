import { findEngines } from '../../scripts/browser/find-engines.mjs'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

export const ENGINES = ['Firefox', 'WebKit'] as const
export type EngineName = (typeof ENGINES)[number]

/** Starts an engine; undefined where this machine has none. */
export function engineOf(name: EngineName): (() => Promise<Engine>) | undefined {
  const { Firefox, WebKit } = findEngines()
  if (name === 'Firefox') return Firefox ? () => startFirefox(Firefox) : undefined
  return WebKit ? () => startWebKit(WebKit) : undefined
}
