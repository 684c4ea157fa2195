import type { FastifyInstance } from 'fastify'
import { fileHandlers } from './modules/files/file-routes'
import { registerUploads } from './modules/files/upload-routes'
import { userHandlers } from './modules/users/user-routes'
import type { Handlers } from './platform/handlers'
import type { Platform } from './platform/platform'
import { addMultipart } from './plugins/multipart-form'
import { registerSandboxStore } from './sandbox/oss/object-store-routes'

export type AccountHandlers = Pick<Handlers, 'users' | 'files'>

/** What belongs to a person's account: handlers, and the routes and jobs beside the contract. */
export async function openAccount(
  server: FastifyInstance,
  platform: Platform,
): Promise<AccountHandlers> {
  await addMultipart(server)
  registerUploads(server, platform)
  registerSandboxStore(server, platform)
  return { users: userHandlers(platform), files: fileHandlers(platform) }
}
