import { expect, type Page } from '@playwright/test'
import { expectReachedByTab } from '../page/reached-by-tab'
import { settled } from '../page/settled'
import { test } from '../walk/walk-test'

// No test in this file uses a pointer.

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** Moves the focus by Tab until it is on the control with this name, and presses the key there. */
async function pressOn(page: Page, name: string | RegExp, key: string): Promise<void> {
  const control = page.getByRole('button', { name }).or(page.getByRole('textbox', { name }))
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control.first()).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0], timeout: 15_000 })
  await page.keyboard.press(key)
}

test('live room: every control is reached by Tab, a message is written and sent by keys, and the tree has picture, tabs, log and field', async ({
  page,
  world,
}) => {
  await open(page, `/live/stream/${world.live.sectionId}`)
  await expectReachedByTab(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "课堂互动":
      - tablist "聊天":
        - tab "全部" [selected]
        - tab "只看老师"
      - log "全部消息"
      - button "举手提问"
      - textbox "说点什么"
      - button "发送" [disabled]
  `)
  await pressOn(page, '说点什么', 'a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('a', { exact: true })).toHaveCount(1)
})
