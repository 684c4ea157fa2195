import { findEngines } from '../../scripts/browser/find-engines.mjs'
import { fetchedChrome } from '../../scripts/browser/old-chrome.mjs'
import { startOldChrome } from './chrome'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

export const ENGINES = ['Firefox', 'WebKit', 'Chrome 107'] as const
export type EngineName = (typeof ENGINES)[number]

/** Starts an engine; undefined where this machine has none. */
export function engineOf(name: EngineName): (() => Promise<Engine>) | undefined {
  const { Firefox, WebKit } = findEngines()
  const chrome = fetchedChrome()
  if (name === 'Firefox') return Firefox ? () => startFirefox(Firefox) : undefined
  if (name === 'WebKit') return WebKit ? () => startWebKit(WebKit) : undefined
  return chrome ? () => startOldChrome(chrome) : undefined
}
