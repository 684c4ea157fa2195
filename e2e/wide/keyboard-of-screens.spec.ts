import { expect } from '@playwright/test'
import { openForKeys, pressOn } from '../page/keys'
import { expectReachedByTab } from '../page/reached-by-tab'
import { test } from '../walk/walk-test'

// No test in this file uses a pointer.

test('live room: every control is reached by Tab, a message is written and sent by keys, and the tree has picture, tabs, log and field', async ({
  page,
  world,
}) => {
  await openForKeys(page, `/live/stream/${world.live.sectionId}`)
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
