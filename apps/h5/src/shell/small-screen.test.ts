import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSmallScreen, SMALL_SCREEN_CONTAINER, SMALL_SCREEN_RATIO } from '@kaozhou/domain'
import { expect, test } from 'vitest'

test('the style sheet and the rule of domain agree on what a small screen is', () => {
  const style = readFileSync(join(import.meta.dirname, 'shell.module.css'), 'utf8')
  const [, wide = '', high = '', rule = ''] =
    /min-aspect-ratio: (\d+) \/ (\d+)\)[^{]*\{([^}]*)\}/.exec(style) ?? []
  expect(Number(high) / Number(wide)).toBe(SMALL_SCREEN_RATIO)
  expect(rule).toContain(`max-inline-size: ${SMALL_SCREEN_CONTAINER};`)
  expect(isSmallScreen(Number(wide), Number(high) - 1)).toBe(true)
})
