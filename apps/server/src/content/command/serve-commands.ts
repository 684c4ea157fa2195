import { resolve } from 'node:path'
import type { Store } from '../../database/executor'
import type { Platform } from '../../platform/platform'
import { mediaStore } from '../../platform/stores/open-store'
import { contentCommand } from './content-command'
import { listenForCommands } from './content-socket'
import { expectedMessage } from './expected-errors'

/**
 * Lets `pnpm content apply` and `export` work on the embedded database while this server runs: the server, whose the
 * database is, does it for them. On PostgreSQL they need nobody.
 *
 * @returns a function that takes no command any more and waits for those under way.
 */
export async function serveCommands(
  { store, environment, log }: Pick<Platform, 'environment' | 'log'> & { store: Store },
  directory: string,
): Promise<() => Promise<void>> {
  if (store.kind !== 'pglite') return async () => undefined
  const stop = await listenForCommands(directory, async ({ words, base }, say) => {
    try {
      return await contentCommand({
        words,
        resolve: (folder) => resolve(base, folder),
        say,
        variables: {},
        opened: { store, media: mediaStore(environment) },
      })
    } catch (error) {
      const message = expectedMessage(error)
      if (message === null) log.error({ err: error }, 'a content command failed')
      say(message ?? '服务器里出错了，详情看服务器日志')
      return 1
    }
  })
  if (!stop) log.warn('the path of the data folder is too long: stop the server to apply content')
  return stop ?? (async () => undefined)
}
