import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutTexts } from './without-texts'

/** Copies the built modules to `dist/browser`, where the contract has no texts that only a server reads. */
export function copyForBrowsers(dist: string): void {
  const browser = join(dist, 'browser')
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((one) => one.endsWith('.js') && !one.startsWith('browser'))) {
    cpSync(join(dist, name), join(browser, name))
  }
  const contract = join(browser, 'contract')
  for (const name of readdirSync(contract, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const file = join(contract, name)
    writeFileSync(file, withoutTexts(readFileSync(file, 'utf8')))
  }
}
