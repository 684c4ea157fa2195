import type { Writable } from 'node:stream'
import pg from 'pg'
import { createStatementWatch, type StatementWatch } from './statement-watch'

/** Statements that are known by name; lists of different lengths make more texts than are worth keeping. */
const MAX_NAMES = 500

/** Names statements that come again: each connection of a pool has them parsed and planned once. */
class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()

  /** Undefined for a text that comes for the first time. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= MAX_NAMES) return known
    if (!this.#seenOnce.has(text)) {
      if (this.#seenOnce.size >= MAX_NAMES) this.#seenOnce.clear()
      this.#seenOnce.add(text)
      return undefined
    }
    this.#seenOnce.delete(text)
    const name = `k${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

const NOTHING = { rows: [], fields: [], rowCount: 0, command: '', oid: 0 }

/**
 * Pool clients with fewer round trips: statements are prepared once, queries are sent without waiting for the answers of
 * earlier ones (`pipeline`), and `begin` resolves at once and is sent with the query after it. When `begin` fails, the
 * connection is gone, and the next query fails with that error.
 */
export function namedStatementClient(
  watch: StatementWatch = createStatementWatch(),
): typeof pg.Client {
  const names = new StatementNames()
  return class NamedStatementClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, pipeline: true } as pg.ClientConfig)
      const { query } = this
      this.query = ((config: unknown, ...rest: unknown[]) => {
        const run = query as (...parameters: unknown[]) => Promise<unknown>
        if (!isStatement(config)) return run.call(this, config, ...rest)
        if (config.text === 'begin') {
          sendWithNext(this.connection.stream)
          run.call(this, config, ...rest).catch(() => undefined)
          return Promise.resolve(NOTHING)
        }
        // Without values a statement is one message, which is less than a prepared one has.
        const hasValues = Array.isArray(rest[0]) && rest[0].length > 0
        const isUnnamed = hasValues && config.name === undefined
        const named = isUnnamed ? { ...config, name: names.nameOf(config.text) } : config
        const callback = rest.at(-1)
        if (isCallback(callback)) {
          return run.call(this, named, ...rest.slice(0, -1), watch.heard(config.text, callback))
        }
        return watch.run(config.text, () => run.call(this, named, ...rest))
      }) as typeof query
    }
  }
}

/** Sends what is written now together with the rest of this turn of the event loop, in one system call. */
function sendWithNext(stream: Writable): void {
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** The pool itself queries with a callback. */
function isCallback(value: unknown): value is (error: unknown, ...answer: unknown[]) => void {
  return typeof value === 'function'
}

function isStatement(config: unknown): config is { text: string; name?: string } {
  const { text, submit } = Object(config) as Record<string, unknown>
  return typeof text === 'string' && typeof submit !== 'function'
}
