/** What a page that came rendered leaves for after its first paint. */
export interface LateCode {
  entry: string
  /** The screen's own module. */
  screen: string
  modules: string[]
  /** On the page already, as text: named so that no chunk asks for them again. */
  styles: string[]
}

/** What a person did before the page's code was there. */
export interface EarlyTouch {
  touched: boolean
  /** The button that was pressed last, and had no answer. */
  tapped?: HTMLElement
}

declare global {
  interface Document {
    kzEarly?: EarlyTouch
  }
}
