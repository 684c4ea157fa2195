import { expect, test } from 'vitest'
import { registrationSource } from './registration-source'

test.each([
  ['/activity/share_transcript', '202502cet'],
  ['/activity/share_transcript/', '202502cet'],
  ['/activity/share_transcript/my_transcript', '202502cet'],
  ['/activity/share_transcript/upload', '202502cet'],
  ['/activity/share_transcript/ranking', '202502cet'],
  ['/activity/cetPreheat', '202508cet'],
  ['/activity/cetPreheat/gift/5', '202508cet'],
  ['/activity/cetPreheat/tag/5', '202508cet'],
  ['/activity/cetPreheat/rule', null],
  ['/activity/cetPreheat/gift', null],
  ['/cet_point', '202508cet'],
  ['/activity/computerCode', 'computerActivity'],
  ['/activity/computerCode/rule', null],
  ['/home', null],
  ['/', null],
])('a registration on %s has the source %s', (path, source) => {
  expect(registrationSource(path)).toBe(source)
})
