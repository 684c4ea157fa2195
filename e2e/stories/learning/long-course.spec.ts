import type { Chapter } from '@kaozhou/api'
import { expect } from '@playwright/test'
import { buy } from '../../payment/orders'
import { test } from '../../people/session'

test.use({ keepsPages: false })

const COURSE = 1004
const LESSONS = 200
/** With lessons 60 px high: those on the screen, and on one screen above and one below it. */
const MAX_LAID_OUT = 60

test('a course of 200 lessons in one chapter lays out only those near the screen', async ({
  page,
  person,
}) => {
  await buy(person.client, COURSE)
  await page.route('**/api/courses/products/*/chapters*', async (route) => {
    const response = await route.fetch()
    const body: { data: Chapter[] } = await response.json()
    const lesson = body.data[0]?.sections[0]
    if (!lesson) throw new Error('the course has no lesson')
    const sections = Array.from({ length: LESSONS }, (_, index) => ({
      ...{ ...lesson, id: 90_000 + index, sort: index + 1 },
      name: `第 ${index + 1} 课　一课有一课的名字`,
    }))
    await route.fulfill({ response, json: { ...body, data: [{ ...body.data[0], sections }] } })
  })
  await page.goto(`/mycourse/${COURSE}`)
  const last = page.getByRole('button', { name: new RegExp(`^第 ${LESSONS} 课`) })
  await expect(last).toBeAttached()
  const laidOut = () =>
    page
      .locator('li button')
      .evaluateAll(
        (rows) => rows.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length,
      )
  expect(await laidOut()).toBeLessThanOrEqual(MAX_LAID_OUT)
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await laidOut()).toBeLessThanOrEqual(MAX_LAID_OUT)
})
