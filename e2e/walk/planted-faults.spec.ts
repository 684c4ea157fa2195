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
  style: string
  /** What the walk says of it. */
  said: RegExp
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
}

test('the walk finds each fault that is put on a screen, in the document that it looks at screens in', async ({
  looking: { page, errors },
}) => {
  await enterInside(page, SCREEN, TITLE)
  for (const [fault, { said, ...row }] of Object.entries(FAULTS)) {
    const planted = await page.getByRole('main').evaluateHandle((main, { tag, text, style }) => {
      const element = document.createElement(tag)
      element.textContent = text ?? ''
      element.style.cssText = style
      main.append(element)
      return element
    }, row)
    await expect(expectInOrder(page), fault).rejects.toThrow(said)
    await planted.evaluate((element) => element.remove())
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
  await page.getByRole('main').evaluate((main) => {
    const element = document.createElement('div')
    element.style.height = '300px'
    main.prepend(element)
    console.error('planted')
  })
  await expect.poll(() => layoutShiftsOver(page, MAX_LAYOUT_SHIFT)).not.toEqual([])
  expect(errors).toEqual(['planted'])
})
