/** The build of the storefront: its version, and when it was made in ms since the epoch. */
export interface BuildFacts {
  version: string
  builtAt: number
}

// Written into the build by vite.config.ts; undefined in a test.
declare const __BUILD__: BuildFacts | undefined

export function buildFacts(): BuildFacts | null {
  return typeof __BUILD__ === 'undefined' ? null : __BUILD__
}
