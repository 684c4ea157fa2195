import { expect, test } from 'vitest'
import { pageDescription, SHOP_DESCRIPTION } from './page-description'

test.each([
  [undefined, SHOP_DESCRIPTION],
  [' \n', SHOP_DESCRIPTION],
  ['从词汇到写作\n 一站学完', '从词汇到写作 一站学完'],
  ['课'.repeat(121), `${'课'.repeat(119)}…`],
])('the description of %o is %s', (text, description) => {
  expect(pageDescription(text)).toBe(description)
})
