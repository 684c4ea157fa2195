/** Hears of a statement when it is sent; what it returns is called when it has been answered. */
export type StatementListener = (text: string) => ((error?: unknown) => void) | undefined

type Callback<A extends unknown[]> = (error: unknown, ...answer: A) => void

/** Where somebody may listen to the statements of a database: their text, never their values. */
export interface StatementWatch {
  listener: StatementListener | undefined
  /** Runs a statement that answers by a promise, heard by the listener. */
  run: <T>(text: string, send: () => Promise<T>) => Promise<T>
  /** The callback of a statement that answers by one, heard by the listener. */
  heard: <A extends unknown[]>(text: string, callback: Callback<A>) => Callback<A>
}

export function createStatementWatch(): StatementWatch {
  const watch: StatementWatch = {
    listener: undefined,
    run(text, send) {
      const answered = watch.listener?.(text)
      if (!answered) return send()
      const sent = send()
      sent.then(() => answered(), answered)
      return sent
    },
    heard(text, callback) {
      const answered = watch.listener?.(text)
      if (!answered) return callback
      return (error, ...answer) => {
        answered(error ?? undefined)
        callback(error, ...answer)
      }
    },
  }
  return watch
}
