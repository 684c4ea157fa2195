import { expect, test } from 'vitest'
import { detectHost } from '../hosts/detect-host'
import { launchPlan } from './launch-plan'

const app = 'kaozhou://course/1'
const universalLink = 'https://app.kaozhou.example/course/1'
const intent = 'intent://course/1#Intent;scheme=kaozhou;end'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36'
const HARMONY =
  'Mozilla/5.0 (Phone; OpenHarmony 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile'

const link = { how: 'navigate', url: universalLink }

test.each([
  ['Safari on iOS', `${IPHONE} Safari/604.1`, link, { how: 'link', url: app }],
  ['WeChat 8 on iOS', `${IPHONE} MicroMessenger/8.0.40`, link, null],
  ['WeChat 7.0.5 on iOS', `${IPHONE} MicroMessenger/7.0.5`, link, null],
  ['WeChat 7.0.4 on iOS', `${IPHONE} MicroMessenger/7.0.4`, null, null],
  ['WeChat on Android', `${WEBVIEW} MicroMessenger/8.0.42`, null, null],
  ['WeChat on Harmony', `${HARMONY} MicroMessenger/8.0.10`, null, null],
  ['QQ on iOS', `${IPHONE} QQ/8.9.75.613`, { how: 'link', url: app }, { how: 'link', url: app }],
  ['QQ on Android', `${WEBVIEW} QQ/9.0.25`, { how: 'frame', url: app }, { how: 'frame', url: app }],
  ['Weibo on iOS', `${IPHONE} Weibo (iPhone14,2__weibo__14.9.0)`, null, null],
  ['Weibo on Android', `${WEBVIEW} Weibo (x__weibo__14.9.0)`, null, null],
  [
    'Chrome on Android',
    ANDROID,
    { how: 'navigate', url: intent },
    { how: 'navigate', url: intent },
  ],
  ['a web-view on Android', WEBVIEW, { how: 'frame', url: app }, { how: 'frame', url: app }],
  [
    'Edge on Android',
    `${ANDROID} EdgA/124.0.0.0`,
    { how: 'frame', url: app },
    { how: 'frame', url: app },
  ],
  ['Harmony', HARMONY, { how: 'frame', url: app }, { how: 'frame', url: app }],
  ['a desktop', 'Mozilla/5.0 (Windows NT 10.0) Chrome/124.0.0.0', null, null],
])(
  '%s opens the app by %j with a universal link, %j without',
  (_name, userAgent, withLink, withoutLink) => {
    const host = detectHost(userAgent)
    expect(launchPlan(host, userAgent, { app, universalLink })).toEqual(withLink)
    expect(launchPlan(host, userAgent, { app })).toEqual(withoutLink)
  },
)
