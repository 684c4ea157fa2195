/** The operating systems that have an app shell. */
export type AppOs = 'ios' | 'android' | 'harmony'

/** The app that shows the page in its web view, with its dotted version. */
export interface AppShell {
  /** The system that the app runs on. */
  os: AppOs
  /** The app's version, such as `1.6.0`. */
  version: string
}

/**
 * Where a page runs (spec §6 "Context flags"). Detected by `@kaozhou/bridge`.
 *
 * - `kind` is the in-app browser; `other` is every plain browser, and WeCom
 * - `app` is the native shell, or `null` outside of it
 * - `miniProgram` is true inside a WeChat mini program's web-view
 */
export interface Host {
  /** Which app's browser shows the page; `other` for a plain one. */
  kind: 'wechat' | 'qq' | 'weibo' | 'other'
  /** The system of the device. */
  os: AppOs | 'desktop'
  /** Our own app around the page; null outside of it. */
  app: AppShell | null
  /** True inside a WeChat mini program's web view. */
  miniProgram: boolean
}

/** True for a page in the iOS app shell, where nothing can be bought and prices read differently (spec §6). */
export function isIosApp(host: Host): boolean {
  return host.app?.os === 'ios'
}

/** True inside the browser of a social app, where login becomes binding a phone (spec §2). */
export function isSocialBrowser(host: Host): boolean {
  return host.app === null && host.kind !== 'other'
}
