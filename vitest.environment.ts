import { builtinEnvironments, type Environment } from 'vitest/runtime'

const OPENED = Symbol.for('kaozhou.jsdom')
const worker = globalThis as unknown as Record<symbol, Promise<unknown> | undefined>

/** One jsdom for all files of a worker, emptied between them: making one took longer than most files' tests. */
const environment: Environment = {
  name: 'shared-jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    worker[OPENED] ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options))
    await worker[OPENED]
    return { teardown: emptyDocument }
  },
}
export default environment

function emptyDocument(): void {
  const { documentElement, head, body } = document
  head.replaceChildren()
  body.replaceChildren()
  for (const element of [documentElement, body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  }
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`
  }
  history.replaceState(null, '', '/')
}
