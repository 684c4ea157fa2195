/** What a page that came rendered leaves for after its first paint. */
export interface LateCode {
  entry: string
  /** The screen's own module. */
  screen: string
  modules: string[]
  /** On the page already, as text: named so that no chunk asks for them again. */
  styles: string[]
}
