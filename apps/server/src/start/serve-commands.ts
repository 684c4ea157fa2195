import { resolve } from 'node:path'
import { CONTENT_ERRORS, contentCommand } from '../content/command/content-command'
import { listenForCommands } from '../database/commands/command-socket'
import { expectedMessage } from '../database/commands/expected-errors'
import { staffCommand } from '../modules/desk/command/staff-command'
import type { Platform } from '../platform/platform'

/**
 * Lets the commands of the terminal work on the embedded database while this server runs: the server, whose the database is,
 * does it for them. On PostgreSQL they need nobody.
 *
 * @returns a function that takes no command any more and waits for those under way.
 */
export async function serveCommands(
  { store, environment, log }: Platform,
  directory: string,
): Promise<() => Promise<void>> {
  const nothing = async () => undefined
  if (store.kind !== 'pglite') return nothing
  const opened = { store, environment }
  const stop = await listenForCommands(directory, async ({ program, words, base }, say) => {
    const options = { words, say, variables: {}, opened }
    try {
      if (program === 'staff') return await staffCommand(options)
      return await contentCommand({ ...options, resolve: (folder) => resolve(base, folder) })
    } catch (error) {
      const message = expectedMessage(error, CONTENT_ERRORS)
      if (message === null) log.error({ err: error, program }, 'a command failed')
      say(message ?? '服务器里出错了，详情看服务器日志')
      return 1
    }
  })
  if (!stop) log.warn('the path of the data folder is too long: commands need the server stopped')
  return stop ?? nothing
}
