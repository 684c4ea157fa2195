import { builtinEnvironments, type Environment } from 'vitest/runtime'

const OPENED = Symbol.for('kaozhou.jsdom')
const worker = globalThis as unknown as Record<symbol, Promise<unknown> | undefined>

/** One jsdom for all files of a worker, which vitest.setup.ts empties after each: creating one took longer than most files' tests. */
const environment: Environment = {
  name: 'shared-jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    worker[OPENED] ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options))
    await worker[OPENED]
    return { teardown() {} }
  },
}
export default environment
