import { expect, test } from 'vitest'
import { smsWaitText } from './sms-wait'

test.each([
  [1, '刚发过验证码，1 秒后可以再发'],
  [41_001, '刚发过验证码，42 秒后可以再发'],
  [60_000, '刚发过验证码，60 秒后可以再发'],
  [60_001, '验证码发得太多，2 分钟后可以再发'],
  [3_600_000, '验证码发得太多，60 分钟后可以再发'],
  [3_600_001, '验证码发得太多，2 小时后可以再发'],
])('a code that is refused for %i ms says “%s”', (wait, text) => {
  expect(smsWaitText(wait)).toBe(text)
})
