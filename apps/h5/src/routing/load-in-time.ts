import { CHUNK_LOAD_TIMEOUT_MS } from '@kaozhou/domain'

/** Runs a load of code. Rejects when it takes more than 120 s (spec §9). */
export function loadInTime<T>(load: () => Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const refuse = (): void => reject(new Error(`the code of ${name} took too long to load`))
    const timer = setTimeout(refuse, CHUNK_LOAD_TIMEOUT_MS)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
