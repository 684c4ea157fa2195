import { expect, type Page } from '@playwright/test'
import { settled, watchRequests } from '../page/settled'
import { test } from '../people/session'

/** Screens with a title bar and tabs that stick. */
const PATHS = [
  '/mycoupon',
  '/redpacks',
  '/mygroup',
  '/myorder',
  '/shop_record',
  '/vip/task/report',
  '/listLive',
  '/teacher/details/101',
  '/details/1003',
]
const SCREENS = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a tablet', width: 768, height: 1024 },
]

/** Where the title bar and the tabs are after scrolling, and whether the first tab can be pressed there. */
function scrolledTabs(page: Page) {
  return page.evaluate(async () => {
    const tabs = document.querySelector('[role=tablist]') as HTMLElement
    // A new account's lists are short: the page is made long enough to scroll.
    const panel = document.querySelector<HTMLElement>('[role=tabpanel]')
    if (panel) panel.style.minBlockSize = '300vh'
    scrollTo(0, 900)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const bar = document.querySelector('main > header') as HTMLElement
    const first = (tabs.firstElementChild as HTMLElement).getBoundingClientRect()
    const hit = document.elementFromPoint(first.x + first.width / 2, first.y + first.height / 2)
    return {
      scrolled: scrollY > 300,
      gap: Math.abs(tabs.getBoundingClientRect().top - bar.getBoundingClientRect().bottom),
      pressable: tabs.contains(hit),
    }
  })
}

for (const { name, ...viewport } of SCREENS) {
  test(`on ${name} tabs stay right below the title bar when their page is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    watchRequests(page)
    for (const path of PATHS) {
      await page.goto(path)
      await settled(page)
      const { scrolled, gap, pressable } = await scrolledTabs(page)
      expect({ path, scrolled, pressable, below: gap <= 1 }).toEqual({
        path,
        scrolled: true,
        pressable: true,
        below: true,
      })
    }
  })
}
