import { expect, test } from 'vitest'
import { type DeviceKind, refusalOf } from './refusals'

test.each<[DeviceKind, string, string]>([
  ['camera', 'NotAllowedError', '浏览器没有允许使用摄像头'],
  ['microphone', 'NotAllowedError', '浏览器没有允许使用麦克风'],
  ['camera', 'NotFoundError', '没有找到摄像头'],
  ['microphone', 'OverconstrainedError', '没有找到麦克风'],
  ['camera', 'NotReadableError', '摄像头打不开，可能正被别的软件使用'],
  ['microphone', 'SecurityError', '这个网址不能使用麦克风'],
  ['camera', 'TypeError', '摄像头没有打开'],
])('%s: %s is said as “%s”, with a way on', (kind, name, title) => {
  const refusal = refusalOf(kind, name)
  expect(refusal.title).toBe(title)
  expect(refusal.wayOn).toMatch(/重试|联系/)
})
