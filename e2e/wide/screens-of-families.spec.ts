import { expect, type Page } from '@playwright/test'
import { controlFaults } from '../page/control-faults'
import { settled } from '../page/settled'
import type { World } from '../people/world'
import { test } from '../walk/walk-test'

/** A phone on its side, a tablet upright, a notebook. */
const SCREENS = [
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const

/** Screens of every family. */
const ADDRESSES: readonly [string, (world: World) => string][] = [
  ['我的听课', () => '/mylive'],
  ['我的', () => '/user'],
  ['a bought course', () => '/mycourse/1001'],
  ['a study task', ({ taskId }) => `/task_detail/${taskId}`],
  ['the live room', ({ live }) => `/live/stream/${live.sectionId}`],
  ['a playback', ({ lessons }) => `/playbackinfo/${lessons.playback}`],
  ['the confirm page', () => '/confirmorder/1008?type=1'],
  ['an order', ({ orders }) => `/myorder/${orders.paid}`],
  ['the cart', () => '/shopcart'],
  ['the list of mock exams', () => '/exam/mock'],
  ['the notebook of mistakes', () => '/exam/mistakes'],
  ['a campaign', () => '/daily_draw'],
  ['the study report', () => '/vip/task/report'],
]

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}

for (const [name, addressOf] of ADDRESSES) {
  test(`${name}: at 844×390, 768 and 1280 px nothing scrolls sideways and every control is in reach`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(SCREENS[0])
    await open(page, addressOf(world))
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      expect({ screen, faults: await controlFaults(page) }).toEqual({ screen, faults: [] })
    }
  })
}

for (const screen of [SCREENS[0], SCREENS[2]]) {
  const size = `${screen.width}×${screen.height}`

  test(`at ${size} the live room fits the height, its chat beside the picture`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(screen)
    await open(page, `/live/stream/${world.live.sectionId}`)
    const input = page.getByRole('textbox', { name: '说点什么' })
    await expect(input).toBeInViewport({ ratio: 1 })
    const stage = page.locator('div', { has: page.getByText(/^老师还没有开播/) }).last()
    const picture = (await stage.boundingBox())!
    const talk = (await page.getByRole('region', { name: '课堂互动' }).boundingBox())!
    expect(talk.x).toBeGreaterThanOrEqual(picture.x + picture.width - 1)
    expect(picture.y + picture.height).toBeLessThanOrEqual(screen.height)
    expect(talk.y + talk.height).toBeLessThanOrEqual(screen.height)
    expect(picture.width).toBeGreaterThan(screen.width * 0.45)
  })

  test(`at ${size} a lesson has its list beside the picture, which stays in view`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(screen)
    await open(page, `/playbackinfo/${world.lessons.playback}`)
    const picture = (await page.locator('video').boundingBox())!
    const tabs = (await page.getByRole('tablist', { name: '这节课' }).boundingBox())!
    expect(tabs.x).toBeGreaterThanOrEqual(picture.x + picture.width - 1)
    await expect(page.locator('video')).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('button', { name: '播放', exact: true })).toBeInViewport()
  })
}
