import { eq, like } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../database/executor'
import { pictures, settings } from '../../database/schema/content'
import { openPageBrand } from '../../http/storefront/open-page-brand'
import { BRAND_PICTURES } from '../../platform/brand/brand'
import { readBrand } from '../../platform/settings-repository'
import { TEST_NOW } from '../../testing/database-template'
import { demoContent } from '../../testing/demo-content'
import { openTestStore } from '../../testing/test-database'
import { withText } from '../checks/good-folder.fixture'
import type { LoadedContent } from '../load-content'
import { readContent } from '../reading/read-content'
import { applyContent, applyToEmpty } from './apply-content'

const NOW = { now: TEST_NOW }
const { files: demo } = await demoContent()
let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** The demo with one text of a file replaced. */
function demoWith(file: string, from: string, to: string): LoadedContent {
  const files = withText(demo, file, from, to)
  return { content: readContent(files).content, files }
}

const indigo = demoWith('brand.yaml', 'primary: "#0b7a6f"', 'primary: "#3a4796"')

describe('applying a brand', () => {
  test('a new colour changes nothing else, and pages show it within five seconds', async () => {
    const pages = await openPageBrand(store, pino({ level: 'silent' }))
    expect(pages.current().facts.colours.primary).toBe('#0b7a6f')
    const changes = await applyContent(store, indigo, NOW)
    const counts = changes.map((one) => one.added + one.changed + one.takenOff + one.deleted)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    await expect
      .poll(() => pages.current().facts.colours.primary, { timeout: 5_000, interval: 50 })
      .toBe('#3a4796')
    await applyContent(store, await demoContent(), NOW)
  })

  test('a new logo changes its address, so that no browser shows the old one', async () => {
    const pages = await openPageBrand(store, pino({ level: 'silent' }))
    const before = pages.current().tags
    await applyContent(store, demoWith('brand.yaml', 'palette: teal', 'palette: ochre'), NOW)
    await expect.poll(() => pages.current().tags, { timeout: 5_000, interval: 50 }).not.toBe(before)
    await applyContent(store, await demoContent(), NOW)
    await expect.poll(() => pages.current().tags, { timeout: 5_000, interval: 50 }).toBe(before)
  })
})

describe('a database that an earlier release filled, without a brand', () => {
  const stored = async () => (await readBrand(store.db)).name
  const logos = () => store.db.$count(pictures, like(pictures.key, 'brand/%'))

  async function forgetBrand(): Promise<void> {
    await store.db.delete(settings).where(eq(settings.key, 'brand'))
    await store.db.delete(pictures).where(like(pictures.key, 'brand/%'))
  }

  test('the start adds the brand of the folder that the database was filled from', async () => {
    await forgetBrand()
    expect(await stored()).toBe('网校')
    await applyToEmpty(store, demoContent, { now: TEST_NOW })
    expect(await stored()).toBe('考舟')
    expect(await logos()).toBe(2 + Object.keys(BRAND_PICTURES).length)
  })

  test('the start does not add the brand of another school’s folder', async () => {
    await forgetBrand()
    const other = demoWith('shop/shop.yaml', 'phone: 400-000-0000', 'phone: 400-111-1111')
    await applyToEmpty(store, async () => other, { now: TEST_NOW })
    expect(await stored()).toBe('网校')
  })

  test('a folder with faults does not keep the server from starting', async () => {
    await forgetBrand()
    await applyToEmpty(store, () => Promise.reject(new Error('faults')), { now: TEST_NOW })
    expect(await stored()).toBe('网校')
  })
})
