/** A host that the simulator can open the shop in. */
export interface SimulatedHost {
  /** In the panel's title. */
  label: string
  /** Its name in the bridge's table of user agents. */
  userAgent: string
  /** What stands around the page. `browser`: no bridge, payments end at a cashier. */
  around: 'wechat' | 'miniProgram' | 'app' | 'browser'
  screen: keyof typeof SCREENS
  /** Has a share sheet of its own for pages (`navigator.share`). */
  sharesByBrowser?: true
}

export const SCREENS = {
  phone: { width: 390, height: 844, touch: true },
  tablet: { width: 820, height: 1180, touch: true },
  desktop: { width: 1280, height: 800, touch: false },
} as const

/** The hosts by the name that `pnpm host` takes. */
export const SIMULATED_HOSTS = {
  'wechat-ios': {
    label: '微信 iOS',
    userAgent: 'WeChat on an iPhone',
    around: 'wechat',
    screen: 'phone',
  },
  'wechat-android': {
    label: '微信 Android',
    userAgent: 'WeChat on Android, XWEB kernel',
    around: 'wechat',
    screen: 'phone',
  },
  'wechat-desktop': {
    label: '微信 Windows',
    userAgent: 'WeChat on Windows',
    around: 'wechat',
    screen: 'desktop',
  },
  'mini-program': {
    label: '微信小程序',
    userAgent: 'mini program on an iPhone, with its app id',
    around: 'miniProgram',
    screen: 'phone',
  },
  wecom: {
    label: '企业微信',
    userAgent: 'WeCom on Android',
    around: 'browser',
    screen: 'phone',
  },
  qq: { label: 'QQ', userAgent: 'QQ on an iPhone', around: 'browser', screen: 'phone' },
  weibo: { label: '微博', userAgent: 'Weibo on Android', around: 'browser', screen: 'phone' },
  'app-ios': {
    label: '考舟 App iOS',
    userAgent: 'our app on an iPhone',
    around: 'app',
    screen: 'phone',
  },
  'app-android': {
    label: '考舟 App Android',
    userAgent: 'our app on Android, X5 kernel',
    around: 'app',
    screen: 'phone',
  },
  'app-harmony': {
    label: '考舟 App 鸿蒙',
    userAgent: 'our app on Harmony',
    around: 'app',
    screen: 'phone',
  },
  ipad: {
    label: 'iPad Safari',
    userAgent: 'Safari on an iPad in desktop mode',
    around: 'browser',
    screen: 'tablet',
    sharesByBrowser: true,
  },
  desktop: {
    label: '电脑 Chrome',
    userAgent: 'Chrome on a Mac',
    around: 'browser',
    screen: 'desktop',
  },
} as const satisfies Record<string, SimulatedHost>

export type HostName = keyof typeof SIMULATED_HOSTS

export function isHostName(text: string): text is HostName {
  return Object.hasOwn(SIMULATED_HOSTS, text)
}
