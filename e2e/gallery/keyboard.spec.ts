import { expect, type Locator, type Page } from '@playwright/test'
import { expectReachedByTab } from '../page/reached-by-tab'
import { test } from './gallery'

// No test in this file uses a pointer.

test('every control is reached by Tab, shows its focus, and can be left again', async ({
  page,
  gallery,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // slides that are out of sight are out of reach
  await page.goto(gallery)
  await page.getByRole('heading', { name: 'RichText, QrCode, Poster' }).waitFor()
  await expectReachedByTab(page)
})

interface Use {
  what: string
  entry: string
  target: (page: Page) => Locator
  keys: readonly string[]
  result: (target: Locator, page: Page) => Promise<void>
}

const USES: readonly Use[] = [
  {
    what: 'Checkbox: Space',
    entry: 'choice',
    target: (page) => page.getByRole('checkbox', { name: '设为默认地址' }),
    keys: ['Space'],
    result: (target) => expect(target).not.toBeChecked(),
  },
  {
    what: 'Radio: the arrow chooses, and passes by what is disabled',
    entry: 'choice',
    target: (page) => page.getByRole('radio', { name: '考研' }),
    keys: ['ArrowDown'],
    result: (_, page) => expect(page.getByRole('radio', { name: '英语四级' })).toBeChecked(),
  },
  {
    what: 'Switch: Space',
    entry: 'choice',
    target: (page) => page.getByRole('switch'),
    keys: ['Space'],
    result: (target) => expect(target).not.toBeChecked(),
  },
  {
    what: 'Select: arrow',
    entry: 'choice',
    target: (page) => page.getByRole('combobox', { name: '性别' }),
    keys: ['ArrowDown'],
    result: (target) => expect(target.locator('option:checked')).toHaveText('男'),
  },
  {
    what: 'RateInput: arrow',
    entry: 'choice',
    target: (page) => page.getByRole('radio', { name: '4 星' }),
    keys: ['ArrowRight'],
    result: (_, page) => expect(page.getByRole('radio', { name: '5 星' })).toBeChecked(),
  },
  {
    what: 'Input: cleared with Enter, the focus back in the field',
    entry: 'input',
    target: (page) => page.getByRole('button', { name: '清空' }),
    keys: ['Enter'],
    result: async (_, page) => {
      const field = page.getByRole('textbox', { name: '收货人' })
      await expect(field).toHaveValue('')
      await expect(field).toBeFocused()
    },
  },
  {
    what: 'PhoneInput: spaces fall out',
    entry: 'input',
    target: (page) => page.getByRole('textbox', { name: '手机号' }).first(),
    keys: ['1', ' ', '3', '8'],
    result: (target) => expect(target).toHaveValue('138'),
  },
  {
    what: 'SearchBar: cleared with Enter',
    entry: 'search',
    target: (page) => page.getByRole('button', { name: '清空' }),
    keys: ['Enter'],
    result: (_, page) => expect(page.getByRole('searchbox')).toHaveValue(''),
  },
  {
    what: 'PasswordInput: shown with Space',
    entry: 'forms',
    target: (page) => page.getByRole('button', { name: '显示密码' }).first(),
    keys: ['Space'],
    result: (_, page) =>
      expect(page.getByRole('textbox', { name: '新密码' })).toHaveValue('kaozhou2026'),
  },
  {
    what: 'TextArea: typing',
    entry: 'forms',
    target: (page) => page.getByRole('textbox', { name: '评价' }),
    keys: ['Control+End', '5'],
    result: (target) => expect(target).toHaveValue(/。5$/),
  },
  {
    what: 'DatePicker: arrow',
    entry: 'forms',
    target: (page) => page.getByLabel('考试日期'),
    keys: ['ArrowUp'],
    result: (target) => expect(target).not.toHaveValue('2026-12-12'),
  },
  {
    what: 'ImageUploader: a picture is taken away with Enter',
    entry: 'forms',
    target: (page) => page.getByRole('button', { name: '删除成绩单照片 1', exact: true }),
    keys: ['Enter'],
    result: async (target, page) => {
      await expect(page.getByRole('button', { name: /^删除成绩单照片/ })).toHaveCount(1)
      await expect(target).toBeFocused() // the second is the first now
    },
  },
  {
    what: 'Tabs: arrow',
    entry: 'bars',
    target: (page) => page.getByRole('tab', { name: '待付款' }),
    keys: ['ArrowRight'],
    result: async (_, page) => {
      await expect(page.getByRole('tab', { name: '已完成' })).toBeFocused()
      await expect(page.getByRole('tabpanel', { name: '已完成' })).toHaveText('done')
    },
  },
  {
    what: 'TabBar: Enter',
    entry: 'bars',
    target: (page) => page.getByRole('link', { name: '我的听课' }),
    keys: ['Enter'],
    result: (_, page) => expect(page).toHaveURL(/#live$/),
  },
  {
    what: 'SideCategories: arrow',
    entry: 'study',
    target: (page) => page.getByRole('tab', { name: '四六级' }),
    keys: ['ArrowDown'],
    result: (_, page) => expect(page.getByRole('tabpanel')).toHaveText('考研'),
  },
  {
    what: 'AnswerSheet: Enter',
    entry: 'study',
    target: (page) => page.getByRole('button', { name: '第 2 题，已答' }).first(),
    keys: ['Enter'],
    result: (target) => expect(target).toHaveAttribute('aria-current', /step|true/),
  },
  {
    what: 'Collapse: Enter; one of a name is open',
    entry: 'cells',
    target: (page) => page.locator('summary').nth(1),
    keys: ['Enter'],
    result: async (_, page) => {
      await expect(page.getByText('选词填空、长篇匹配、仔细阅读')).toBeVisible()
      await expect(page.getByText('短对话、长对话与篇章')).toBeHidden()
    },
  },
  {
    what: 'Swiper: stopped with Enter',
    entry: 'swiper',
    target: (page) => page.getByRole('button', { name: '暂停轮播' }),
    keys: ['Enter'],
    result: (_, page) => expect(page.getByRole('button', { name: '继续轮播' })).toBeFocused(),
  },
  {
    what: 'AudioPlayer: Space plays and stops',
    entry: 'media',
    target: (page) =>
      page.getByRole('region', { name: '听力 Section A' }).getByRole('button', { name: '播放' }),
    keys: ['Space'],
    result: async (_, page) => {
      const player = page.getByRole('region', { name: '听力 Section A' })
      await expect(player.getByRole('button', { name: '暂停' })).toBeFocused()
      await page.keyboard.press('Space')
      await expect(player.getByRole('button', { name: '播放' })).toBeFocused()
    },
  },
  {
    what: 'ChatPanel of a teacher: K goes to the message before',
    entry: 'chat-panel',
    target: (page) => page.getByRole('button', { name: '处理 陈一帆 的消息' }),
    keys: ['k'],
    result: (_, page) =>
      expect(page.getByRole('button', { name: '处理 小岸 的消息' }).last()).toBeFocused(),
  },
  {
    what: 'VideoPlayer: the arrow moves the slider',
    entry: 'media',
    target: (page) =>
      page
        .getByRole('region', { name: '第 12 讲 长篇匹配' })
        .getByRole('slider', { name: '播放进度' }),
    keys: [],
    // Before the duration is known, the slider is set to where the video resumes.
    result: (target, page) =>
      expect(async () => {
        await page.keyboard.press('Home')
        await page.keyboard.press('ArrowRight')
        const at = Number(await target.inputValue())
        expect(at).toBeGreaterThan(0)
        expect(at).toBeLessThan(12)
      }).toPass(),
  },
]

// One page for all uses of an entry: they are independent of each other.
for (const entry of new Set(USES.map((use) => use.entry))) {
  test(`used by keyboard: ${entry}`, async ({ page, gallery }) => {
    await page.goto(`${gallery}/?only=${entry}`)
    for (const { what, target, keys, result } of USES.filter((use) => use.entry === entry)) {
      await test.step(what, async () => {
        const control = target(page)
        await control.focus()
        for (const key of keys) await page.keyboard.press(key)
        await result(control, page)
      })
    }
  })
}

test('used by keyboard: ImageUploader: Space opens the file picker', async ({ page, gallery }) => {
  // Awaited before the press: Playwright does not report a picker that opened before the wait began.
  const opened = page.waitForEvent('filechooser')
  await page.goto(`${gallery}/?only=forms`)
  await page.getByLabel('添加成绩单照片').focus()
  await page.keyboard.press('Space')
  await opened
})

test('used by keyboard: RegionPicker: chosen level by level', async ({ page, gallery }) => {
  await page.goto(`${gallery}/?only=forms`)
  const opener = page.getByRole('button', { name: /^选择地区/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '滨江区' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toHaveText('选择地区 330000 330100 330108')
  await expect(opener).toBeFocused()
})

const OPENERS = {
  dialogs: [
    ...['dialog', 'confirm()', 'alert()', 'modal', 'action-sheet', 'sheet'],
    ...['login', 'benefit', 'purchase-block'],
  ],
  forms: ['看大图', 'showSheet()'],
} as const

for (const [entry, names] of Object.entries(OPENERS)) {
  test(`${entry}: the focus moves into an overlay, stays inside, and returns when Esc closes it`, async ({
    page,
    gallery,
  }) => {
    await page.goto(`${gallery}/?only=${entry}`)
    for (const name of names) await test.step(name, () => openAndLeave(page, name))
  })
}

async function openAndLeave(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name, exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleName(/\S/)
  await expect.poll(() => focusIsIn(page)).toBe(true)
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    expect(await focusIsIn(page)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

/** True when the focus is in the dialog, or on the browser itself between the last control and the first. */
function focusIsIn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement, body } = document
    return activeElement === body || activeElement?.closest('dialog[open]') !== null
  })
}

test('a toast is announced in a live region that was rendered before it', async ({
  page,
  gallery,
}) => {
  await page.goto(`${gallery}/?only=dialogs`)
  const regions = page.locator('[role=status], [role=alert], [aria-live]')
  await expect(regions).toHaveCount(1)
  await expect(regions).toHaveText('')
  await page.getByRole('button', { name: 'showToast()' }).focus()
  const region = await regions.elementHandle()
  await page.keyboard.press('Enter')
  await expect(regions).toHaveText('新人礼包领取成功快去查看吧~')
  await expect(regions).toHaveCount(1)
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(page.getByRole('button', { name: 'showToast()' })).toBeFocused()
})
