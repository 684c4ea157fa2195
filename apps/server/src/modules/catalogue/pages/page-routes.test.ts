import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses } from '../../../database/schema/catalogue'
import { namedPages } from '../../../seed/content/marketing'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('composed pages', () => {
  test('default: blocks come with what they name', async () => {
    const { title, blocks } = await server.client.pages.detail({ id: 1701 })
    expect(title).toBe('四六级备考专题')
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'image',
      'countdown',
      'text',
      'coupon',
      'courses',
      'courses',
      'text',
      'button',
    ])
    for (const block of blocks) {
      if (block.kind === 'image') expect(block.image).toMatch(/^\/art\//)
      if (block.kind === 'coupon') expect(block.coupon).toMatchObject({ id: 503, received: false })
      if (block.kind === 'courses') expect(block.courses).toHaveLength(3)
    }
  })

  test('behavior: a person sees a coupon that they have as received', async () => {
    const { client } = await server.loginAs('13744000001')
    await client.coupons.receive({ id: 503 })
    const { blocks } = await client.pages.detail({ id: 1701 })
    const found = blocks.find((block) => block.kind === 'coupon')
    expect(found).toMatchObject({ coupon: { received: true } })
  })

  test('behavior: what is off the shelf is left out', async () => {
    await server.store.db.update(courses).set({ status: 'off' }).where(eq(courses.id, 1003))
    const { blocks } = await server.client.pages.detail({ id: 1701 })
    const shown = blocks.flatMap((block) => (block.kind === 'courses' ? block.courses : []))
    expect(shown.map(({ id }) => id)).not.toContain(1003)
    await server.store.db.update(courses).set({ status: 'on' }).where(eq(courses.id, 1003))
  })

  test.each(namedPages.map(({ key, page }) => [key, page.title]))(
    'default: %s is found by its name',
    async (key, title) => {
      expect(await server.client.pages.configPage({ key })).toMatchObject({ title })
    },
  )

  test('error: no such page', async () => {
    await expect(server.client.pages.detail({ id: 1 })).rejects.toMatchObject({ code: 4040 })
    const call = server.client.pages.configPage({ key: 'nothing' })
    await expect(call).rejects.toMatchObject({ code: 4040 })
  })
})
