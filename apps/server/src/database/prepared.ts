import type { Executor, Reader } from './executor'

/** What drizzle's query builders have: `db.select()…`, `db.insert()…`, `db.update()…`. */
interface Preparable<R> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> }
}

let statements = 0

/**
 * A statement whose SQL is built once for each connection: for those of hot calls, because building takes longer than
 * sending. `build` names its values by `sql.placeholder`. A column of JSON stores a null value as JSON's null: pass such
 * values through `sql`.
 */
export function prepared<V extends Record<string, unknown>, R>(
  build: (db: Executor) => Preparable<R>,
): (db: Executor, values: V) => Promise<R> {
  return preparedOn(build)
}

/** The same for a statement that only reads. */
export function preparedRead<V extends Record<string, unknown>, R>(
  build: (db: Reader) => Preparable<R>,
): (db: Reader, values: V) => Promise<R> {
  return preparedOn(build)
}

function preparedOn<D extends Reader, V extends Record<string, unknown>, R>(
  build: (db: D) => Preparable<R>,
): (db: D, values: V) => Promise<R> {
  statements += 1
  const name = `kaozhou_${statements}`
  const built = new WeakMap<object, ReturnType<Preparable<R>['prepare']>>()
  return (db, values) => {
    // All transactions on a connection have its session; a transaction of the embedded database has its own.
    const { session } = db._
    const known = built.get(session)
    if (known) return known.execute(values)
    const statement = build(db).prepare(name)
    built.set(session, statement)
    return statement.execute(values)
  }
}
