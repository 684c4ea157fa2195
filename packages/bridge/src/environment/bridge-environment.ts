/** The globals that hosts put on the page. Everything in here was written by somebody else: check it before use. */
export interface HostGlobals {
  WeixinJSBridge?: unknown
  wx?: unknown
  jWeixin?: unknown
  __wxjs_environment?: unknown
  __kaozhouBridge?: unknown
}

/** What the Web Share API takes. */
export interface WebShareData {
  title?: string
  text?: string
  url?: string
}

/**
 * The bridge's whole view of the world. `browserEnvironment()` is the real one and the default;
 * tests pass their own. Nothing else in this package touches `window`, `document` or `navigator`.
 */
export interface BridgeEnvironment {
  readonly userAgent: string
  readonly globals: HostGlobals
  /** `location.href`, now. */
  currentUrl(): string
  /** Moves this page. */
  navigate(url: string): void
  /** Follows a link as if it was tapped: what some iOS browsers want for other apps' schemes. */
  clickLink(url: string): void
  /** Sends a custom-scheme address through a hidden iframe, so that the page itself stays. */
  openInFrame(url: string): void
  /** Opens a window without an opener; false when it was blocked. */
  openWindow(url: string): boolean
  /** Tries to close this window; false when the browser refused. */
  closeWindow(): boolean
  setTitle(title: string): void
  /** Adds a script; rejects when it cannot be loaded. */
  loadScript(url: string): Promise<void>
  /** Posts hidden fields to an address as a form of this page. */
  submitForm(action: string, fields: readonly (readonly [name: string, value: string])[]): void
  /** Reads markup without running anything of it. */
  parseHtml(markup: string): Document
  /** The Web Share API, or `null` where there is none. */
  readonly webShare: ((data: WebShareData) => Promise<void>) | null
  isHidden(): boolean
  /** Listens; call the answer to stop. */
  listen(target: 'window' | 'document', type: string, listener: () => void): () => void
  /** Waits; call the answer to forget it. */
  delay(ms: number, then: () => void): () => void
  now(): number
  /** A word nobody can guess, of letters and digits. */
  randomWord(): string
}
