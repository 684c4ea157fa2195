import '../../testing/browser.fixture'
import { beforeEach, expect, test } from 'vitest'
import { startQuality, storeQuality } from './stored-quality'

const LABELS = ['自动', '高清', '流畅']

beforeEach(() => localStorage.clear())

test.each([
  ['', false, ''],
  ['', true, '流畅'],
  ['自动', false, '自动'],
  ['自动', true, '流畅'],
  ['高清', true, '高清'],
  ['蓝光', true, '流畅'],
])(
  'with quality “%s” chosen and data-saver %s, a lesson begins with “%s”',
  (chosen, saves, label) => {
    if (chosen) storeQuality(chosen)
    expect(startQuality(LABELS, saves)).toBe(label)
  },
)
