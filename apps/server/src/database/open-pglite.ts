import { join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { refuseBeforeBaseline } from './baseline'
import { lockDirectory } from './directory/directory-lock'
import { type Executor, NO_REPLICAS, type Store } from './executor'
import { migrationsFolder } from './migrations-folder'
import { pgliteNotifications } from './notifications'
import { createStatementWatch, type StatementWatch } from './statement-watch'
import { guardTransactions } from './transaction-guard'

/** The embedded database, kept in a folder that is locked for this process. Migrated when it resolves. */
export async function openPglite(dataDirectory: string): Promise<Store> {
  const unlock = lockDirectory(dataDirectory)
  try {
    const client = await PGlite.create(join(dataDirectory, 'db'))
    return await storeOnPglite(client, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A store on a client that is already there; tests bring one that lives in memory, and migrations of their own. */
export async function storeOnPglite(
  client: PGlite,
  onClose?: () => void,
  migrations = migrationsFolder(),
): Promise<Store> {
  const statements = createStatementWatch()
  const database = drizzle(heardBy(statements, client), { casing: 'snake_case' })
  await refuseBeforeBaseline(database as unknown as Executor, migrations)
  await migrate(database, { migrationsFolder: migrations })
  const guard = guardTransactions(database as unknown as Executor, { catchesOuter: true })
  return {
    kind: 'pglite',
    ...guard,
    notifications: pgliteNotifications(client),
    replicas: NO_REPLICAS,
    statements,
    ping: async () => {
      await guard.db.execute(sql`select 1`)
    },
    close: async () => {
      await client.close()
      onClose?.()
    },
  }
}

/** The same client, with its statements heard; those of a transaction too. */
function heardBy(statements: StatementWatch, client: PGlite): PGlite {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return heardQuery(statements, target)
      if (name === 'transaction') {
        return <T>(work: (tx: Transaction) => Promise<T>) =>
          target.transaction((tx) => work({ ...tx, query: heardQuery(statements, tx) }))
      }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function heardQuery(statements: StatementWatch, at: Pick<Transaction, 'query'>): PGlite['query'] {
  return (text, ...rest) => statements.run(text, () => at.query(text, ...rest))
}
