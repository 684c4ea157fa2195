import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses } from '../../../database/schema/catalogue'
import { demoContent } from '../../../testing/demo-content'
import { startTestServer, type TestServer } from '../../../testing/test-server'

const { pages: demoPages } = (await demoContent()).content

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('composed pages', () => {
  test('blocks contain the image, coupon and courses that they refer to', async () => {
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

  test('a coupon that the viewer has received is marked as received', async () => {
    const { client } = await server.loginAs('13744000001')
    await client.coupons.receive({ id: 503 })
    const { blocks } = await client.pages.detail({ id: 1701 })
    const found = blocks.find((block) => block.kind === 'coupon')
    expect(found).toMatchObject({ coupon: { received: true } })
  })

  test('a course that is off sale is left out', async () => {
    await server.store.db.update(courses).set({ status: 'off' }).where(eq(courses.id, 1003))
    const { blocks } = await server.client.pages.detail({ id: 1701 })
    const shown = blocks.flatMap((block) => (block.kind === 'courses' ? block.courses : []))
    expect(shown.map(({ id }) => id)).not.toContain(1003)
    await server.store.db.update(courses).set({ status: 'on' }).where(eq(courses.id, 1003))
  })

  test.each(demoPages.flatMap(({ name, title }) => (name ? [[name, title] as const] : [])))(
    'the page with the key %s is found',
    async (key, title) => {
      expect(await server.client.pages.configPage({ key })).toMatchObject({ title })
    },
  )

  test('an unknown id and an unknown key are not found', async () => {
    await expect(server.client.pages.detail({ id: 1 })).rejects.toMatchObject({ code: 4040 })
    const call = server.client.pages.configPage({ key: 'nothing' })
    await expect(call).rejects.toMatchObject({ code: 4040 })
  })
})
