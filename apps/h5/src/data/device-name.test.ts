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
  [
    'Mozilla/5.0 (Phone; OpenHarmony 6.1; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.117 Mobile HuaweiBrowser/6.1.7.302',
    '鸿蒙手机 · 华为浏览器',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.117 Mobile MicroMessenger/8.0.9.39',
    '鸿蒙手机 · 微信',
  ],
  [
    'Mozilla/5.0 (Tablet; OpenHarmony 6.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.117 HuaweiBrowser/5.1.8.311',
    '鸿蒙平板 · 华为浏览器',
  ],
  [
    'Mozilla/5.0 (PC; OpenHarmony 6.1; Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.117 HuaweiBrowser/6.1.7.302',
    '鸿蒙电脑 · 华为浏览器',
  ],
  [
    'Mozilla/5.0 (Phone; HarmonyOS 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.117 Mobile',
    '鸿蒙手机 · Chrome 浏览器',
  ],
  [
    'Mozilla/5.0 (OHOS; OHOS x86_64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36',
    '鸿蒙电脑 · Chrome 浏览器',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN01) AppleWebKit/537.36 Chrome/99.0 Mobile Safari/537.36',
    '鸿蒙手机 · Chrome 浏览器',
  ],
  ['curl/8.0', '其他设备'],
  ['', '其他设备'],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
