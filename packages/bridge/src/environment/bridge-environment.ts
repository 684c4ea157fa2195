/** The globals that hosts put on the page. Other code writes them: check them before use. */
export interface HostGlobals {
  /** The bridge of WeChat's browser, there after its ready event. */
  WeixinJSBridge?: unknown
  /** WeChat's JSSDK. */
  wx?: unknown
  /** The same under the name that it has beside another `wx`. */
  jWeixin?: unknown
  /** `miniprogram` in the web view of a mini program. */
  __wxjs_environment?: unknown
  /** What the app's shell calls with its answers. */
  __kaozhouBridge?: unknown
}

/** Parameters of the Web Share API. */
export interface WebShareData {
  /** Title of what is shared. */
  title?: string
  /** A sentence that goes with it. */
  text?: string
  /** The address that is shared. */
  url?: string
}

/**
 * The bridge's access to the page. `browserEnvironment()` is the real one and the default;
 * tests pass their own. Nothing else in this package touches `window`, `document` or `navigator`.
 */
export interface BridgeEnvironment {
  /** The browser's user agent. */
  readonly userAgent: string
  /** What hosts put on the page; unchecked. */
  readonly globals: HostGlobals
  /** The current `location.href`. */
  currentUrl(): string
  /** Navigates this page. */
  navigate(url: string): void
  /** Clicks a link: some iOS browsers open schemes of other apps in no other way. */
  clickLink(url: string): void
  /** Sends a custom-scheme address through a hidden iframe, so that the page itself stays. */
  openInFrame(url: string): void
  /** Opens a window without an opener; false when it was blocked. */
  openWindow(url: string): boolean
  /** Tries to close this window; false when the browser refused. */
  closeWindow(): boolean
  /** Sets the title of the document. */
  setTitle(title: string): void
  /** Adds a script; rejects when it cannot be loaded. */
  loadScript(url: string): Promise<void>
  /** Posts hidden fields to an address as a form of this page. */
  submitForm(action: string, fields: readonly (readonly [name: string, value: string])[]): void
  /** Parses markup without running its scripts. */
  parseHtml(markup: string): Document
  /** The Web Share API, or `null` where there is none. */
  readonly webShare: ((data: WebShareData) => Promise<void>) | null
  /** True while the page is not seen, as behind an app that it opened. */
  isHidden(): boolean
  /** Adds a listener; returns a function that removes it. */
  listen(target: 'window' | 'document', type: string, listener: () => void): () => void
  /** Starts a timer; returns a function that stops it. */
  delay(ms: number, then: () => void): () => void
  /** The current time, ms since the epoch. */
  now(): number
  /** A random text of letters and digits that can't be guessed. */
  randomWord(): string
}
