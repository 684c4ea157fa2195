import type { FullConfig } from '@playwright/test'
import { signUpEarlyPeople } from '../people/early-person'
import { copySeededData, freePort, seededDataDir, startServer } from './own-server'

/** Every test logs in from one address; a page that is rendered on a busy machine is awaited. */
const ENV = {
  LOG_LEVEL: 'warn',
  SMS_PER_ADDRESS_HOUR: '10000',
  SMS_PROOF: 'off',
  LIMITS: 'off',
  RENDER_LIMIT_MS: '5000',
}

/** Starts the server that the tests share. Returns a function that stops it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup({
  projects,
  metadata,
}: FullConfig): Promise<() => Promise<void>> {
  const origin = projects[0]?.use.baseURL ?? ''
  if (metadata.reuseServer && (await isServed(origin))) return async () => {}
  await seed()
  const dataDir = copySeededData()
  const server = await startServer({ port: Number(new URL(origin).port), dataDir, env: ENV })
  await signUpEarlyPeople(origin)
  return async () => {
    await server.stop()
  }
}

/** Fills a data folder once: a copy of it starts in a quarter of the time. */
async function seed(): Promise<void> {
  const server = await startServer({ port: await freePort(), dataDir: seededDataDir(), env: ENV })
  await server.stop()
}

async function isServed(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  return answer?.ok ?? false
}
