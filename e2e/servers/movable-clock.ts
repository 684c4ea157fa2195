import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface MovableClock {
  /** Environment of the server that uses this clock. */
  env: Record<string, string>
  /** Sets the server's clock to a moment, ms since epoch; it goes on from there. */
  set: (moment: number) => void
}

/** A clock of one server that a test can move while the server runs. Browsers ask the server what time it is. */
export function movableClock(): MovableClock {
  const file = join(mkdtempSync(join(tmpdir(), 'clock-')), 'ahead')
  const moveBy = (ms: number): void => writeFileSync(file, String(ms))
  moveBy(0)
  const preload = pathToFileURL('e2e/servers/moved-clock.mjs').href
  return {
    env: { MOVED_CLOCK: file, NODE_OPTIONS: `--import=${preload}` },
    set: (moment) => moveBy(moment - Date.now()),
  }
}
