import { expect } from '@playwright/test'
import { layoutShiftsOver } from '../page/layout-faults'
import { settled } from '../page/settled'
import { enterInside } from './enter-inside'
import { expectInOrder, MAX_LAYOUT_SHIFT } from './in-order'
import { test } from './owners-pages'

const SCREEN = '/aboutus'
const TITLE = '关于我们 - 考舟'

interface Fault {
  tag: string
  text?: string
  /** Tabs in it, of which the first is chosen. */
  tabs?: readonly string[]
  style?: string
  /** Rules for the whole page. */
  sheet?: string
  /** What the walk says of it. */
  said: RegExp
  /** It moves by a script, which no style sheet stops. */
  moves?: boolean
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'a picture without a text': { tag: 'img', style: 'width: 50px', said: /image-alt/ },
  'pale words in the light theme': {
    tag: 'p',
    text: '看不清',
    style: 'color: light-dark(#eee, #fff); background: light-dark(#fff, #000)',
    said: /color-contrast/,
  },
  'dark words in the dark theme': {
    tag: 'p',
    text: '看不清',
    style: 'color: light-dark(#000, #222); background: light-dark(#fff, #111)',
    said: /color-contrast/,
  },
  'a small control': {
    tag: 'button',
    text: '小',
    style: 'height: 20px; min-height: 0; padding: 0; color: #000; background: #fff',
    said: /only 20 px high: BUTTON 小/,
  },
  'a screen that scrolls sideways': {
    tag: 'div',
    style: 'width: 600px; height: 1px',
    said: /the page is \d+ px too wide/,
  },
  'a line that is too long for a narrow phone': {
    tag: 'div',
    style: 'width: 21rem; height: 1px',
    said: /the page is \d+ px too wide/,
  },
  'words that are cut off': {
    tag: 'h2',
    text: '这一行写得太长所以被切掉了',
    style: 'width: 60px; overflow: hidden; white-space: nowrap; color: #000; background: #fff',
    said: /cut off: H2 这一行/,
  },
  'a price that is broken in two by large text': {
    tag: 'p',
    text: '¥1299',
    style: 'width: 60px; overflow-wrap: anywhere; color: #000; background: #fff',
    said: /in 2 lines: ¥1299/,
  },
  'words that large text cuts below': {
    tag: 'p',
    text: '这一行只有放大了才被切掉',
    style: 'height: 26px; line-height: 1.5; overflow: hidden; color: #000; background: #fff',
    said: /cut below: 这一行只有放大了/,
  },
  'a heading that is not seen in the system’s colours': {
    tag: 'p',
    sheet: '@media (forced-colors: active) { h1 { color: Canvas !important } }',
    said: /words without contrast: H1 关于我们/,
  },
  'icons that are not seen in the system’s colours': {
    tag: 'p',
    sheet: '@media (forced-colors: active) { svg { visibility: hidden } }',
    said: /a control that is not seen: BUTTON 返回/,
  },
  'a chosen tab that looks like the other one': {
    tag: 'div',
    tabs: ['甲', '乙'],
    said: /chosen, and looks like its neighbours: BUTTON 甲/,
  },
  'what glides in although nothing shall move': {
    tag: 'p',
    text: '滑进来',
    style: 'color: #000; background: #fff',
    said: /transform: <p/,
    moves: true,
  },
}

/** Runs in the page. */
function plant(main: Element, row: Omit<Fault, 'said'>): HTMLElement {
  const { tag, text = '', tabs = [], style = '', sheet = '', moves } = row
  const element = document.createElement(tag)
  element.textContent = text
  element.style.cssText = style
  if (tabs.length > 0) element.role = 'tablist'
  for (const [at, name] of tabs.entries()) {
    const tab = document.createElement('button')
    tab.role = 'tab'
    tab.ariaSelected = String(at === 0)
    tab.textContent = name
    tab.style.cssText = 'height: 44px; color: CanvasText; background: Canvas'
    element.append(tab)
  }
  main.append(element)
  const rules = new CSSStyleSheet()
  rules.replaceSync(sheet)
  document.adoptedStyleSheets = [rules]
  if (moves) element.animate([{ transform: 'translateY(9px)' }, {}], 300)
  return element
}

test('the walk finds each fault that is put on a screen, in the document that it looks at screens in', async ({
  looking: { page, errors },
}) => {
  await enterInside(page, SCREEN, TITLE)
  for (const [fault, { said, ...row }] of Object.entries(FAULTS)) {
    const planted = await page.getByRole('main').evaluateHandle(plant, row)
    await expect(expectInOrder(page), fault).rejects.toThrow(said)
    await planted.evaluate((element) => {
      element.remove()
      document.adoptedStyleSheets = []
    })
  }
  await expectInOrder(page)
  await page.evaluate(() => console.error('planted'))
  expect(errors.splice(0)).toEqual(['planted'])
})

test('the walk finds what moves on a screen, and what its console says', async ({
  page,
  errors,
}) => {
  await page.goto(SCREEN)
  await settled(page)
  expect(await layoutShiftsOver(page, MAX_LAYOUT_SHIFT)).toEqual([])
  await page.evaluate(() => console.error('planted'))
  // More than once, for what moves right after an input or a new size of the window is not counted.
  const push = (main: Element) => {
    const element = document.createElement('div')
    element.style.height = '300px'
    main.prepend(element)
  }
  await expect
    .poll(async () => {
      await page.getByRole('main').evaluate(push)
      return layoutShiftsOver(page, MAX_LAYOUT_SHIFT)
    })
    .not.toEqual([])
  expect(errors).toEqual(['planted'])
})
