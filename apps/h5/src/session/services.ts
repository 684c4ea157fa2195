import type { Services } from '../start/browser-services'

let source: (() => Promise<Services>) | undefined

/** Tells, once, where the browser's services come from. */
export function provideServices(services: () => Promise<Services>): void {
  source = services
}

/** SDK client, bridge and session, loaded on first use. */
export function services(): Promise<Services> {
  if (!source) throw new Error('provideServices was not called')
  return source()
}
