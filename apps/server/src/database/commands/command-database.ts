import { type Environment, readEnvironment } from '../../config/environment'
import { dataDirectory } from '../../config/project-root'
import { makePrivate } from '../directory/private-directory'
import type { Store } from '../executor'
import { openDatabase } from '../open-database'
import { type AskedCommand, askServer } from './command-socket'

/** Where a command works. */
export interface CommandDatabase {
  store: Store
  environment: Environment
}

/** How a command comes to its database. */
export interface DatabaseAccess {
  asked: AskedCommand
  say(line: string): void
  variables: Record<string, string | undefined>
  /** The database of the process that runs the command; without it one is opened. */
  opened?: CommandDatabase | undefined
}

/** Does the work of a command with the database; where a server has the embedded one open, that server runs the command. */
export async function withCommandDatabase(
  { asked, say, variables, opened }: DatabaseAccess,
  work: (database: CommandDatabase) => Promise<number>,
): Promise<number> {
  if (opened) return work(opened)
  const environment = readEnvironment(variables)
  const directory = dataDirectory(environment)
  makePrivate(directory)
  const code = environment.DATABASE_URL ? null : await askServer(directory, asked, say)
  if (code !== null) return code
  const store = await openDatabase(environment, directory, () => undefined)
  try {
    return await work({ store, environment })
  } finally {
    await store.close()
  }
}
