import { expect, test } from 'vitest'
import { deviceName } from './device-name'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Windows 电脑，Edge',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'iPhone，Safari',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36 MicroMessenger/8.0',
    '安卓手机，微信',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 6.1; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.117 Mobile HuaweiBrowser/6.1.7.302',
    '鸿蒙手机，华为浏览器',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.117 Mobile MicroMessenger/8.0.9.39',
    '鸿蒙手机，微信',
  ],
  [
    'Mozilla/5.0 (Tablet; OpenHarmony 6.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.117 HuaweiBrowser/5.1.8.311',
    '鸿蒙平板，华为浏览器',
  ],
  [
    'Mozilla/5.0 (PC; OpenHarmony 6.1; Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.117 HuaweiBrowser/6.1.7.302',
    '鸿蒙电脑，华为浏览器',
  ],
  [
    'Mozilla/5.0 (Phone; HarmonyOS 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.117 Mobile',
    '鸿蒙手机，Chrome',
  ],
  [
    'Mozilla/5.0 (OHOS; OHOS x86_64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36',
    '鸿蒙电脑，Chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN01) AppleWebKit/537.36 Chrome/99.0 Mobile Safari/537.36',
    '鸿蒙手机，Chrome',
  ],
  ['curl/8.0', '未知设备'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
