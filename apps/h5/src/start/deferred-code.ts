declare global {
  interface Window {
    /** Errors of the page before there was code to report them; removed once there is. */
    kzErrors?: (ErrorEvent | PromiseRejectionEvent)[] | undefined
  }
}

/** The files that a server-rendered page loads after its first paint (`boot.ts`). The server writes them as JSON. */
export interface DeferredCode {
  entry: string
  /** The module of the screen, which is one of `modules`. */
  screen: string
  modules: string[]
  /** Style sheets whose text is inline already: linked so that no chunk loads them again. */
  styles: string[]
  /** Style sheets without a rule for the markup of the page: there before its code runs. */
  late: string[]
}
