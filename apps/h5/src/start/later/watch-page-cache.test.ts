import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOKEN_KEY } from '@kaozhou/domain'
import { beforeEach, expect, test } from 'vitest'
import { watchPageCache } from './watch-page-cache'

let heard: string[]

beforeEach(() => {
  localStorage.setItem(TOKEN_KEY, 'mine')
  heard = []
})

function watch(): void {
  watchPageCache(
    { changedElsewhere: () => void heard.push('session') },
    { invalidateQueries: async () => void heard.push('answers') },
  )
}

const come = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

test('a page that is brought back asks anew for what it shows', () => {
  watch()
  come('pageshow', false)
  expect(heard).toEqual([])
  come('pagehide', true)
  come('pageshow', true)
  expect(heard).toContain('answers')
  expect(heard).not.toContain('session')
})

test('a page that is brought back after a logout in another tab takes it over', () => {
  watch()
  come('pagehide', true)
  localStorage.removeItem(TOKEN_KEY)
  come('pageshow', true)
  expect(heard).toContain('session')
})

test('nothing listens to unload, which would keep a page from being brought back', () => {
  const root = join(import.meta.dirname, '../../../../..')
  const listening = ['apps/h5/src', 'packages/ui/src', 'packages/bridge/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .filter((name) =>
        /[('"]unload['"]|onunload/.test(readFileSync(join(root, folder, name), 'utf8')),
      ),
  )
  expect(listening).toEqual([])
})
