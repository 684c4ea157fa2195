import { expect, test } from 'vitest'
import { deviceName } from './device-name'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36'

test.each([
  [`${IPHONE} Version/17.0 Mobile/15E148 Safari/604.1`, 'iPhone · Safari 浏览器'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.40`, 'iPhone · 微信'],
  [`${ANDROID} Chrome/120.0 Mobile Safari/537.36`, '安卓手机 · Chrome 浏览器'],
  [`${ANDROID} Chrome/120.0 Safari/537.36`, '安卓平板 · Chrome 浏览器'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0',
    'Windows 电脑 · Edge 浏览器',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Firefox/120.0',
    'Mac 电脑 · Firefox 浏览器',
  ],
  ['curl/8.0', '其他设备'],
  ['', '其他设备'],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
