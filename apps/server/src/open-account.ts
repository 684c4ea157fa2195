import type { FastifyInstance } from 'fastify'
import { addressHandlers } from './modules/addresses/address-routes'
import { couponHandlers } from './modules/coupons/coupon-routes'
import { advanceParcels } from './modules/express/advance-parcels'
import { expressHandlers } from './modules/express/express-routes'
import { fileHandlers } from './modules/files/file-routes'
import { registerUploads } from './modules/files/upload-routes'
import { oauthHandlers } from './modules/oauth/oauth-routes'
import { openOauthProvider } from './modules/oauth/open-oauth-provider'
import { repeat } from './modules/orders/order-jobs'
import { pointsHandlers } from './modules/points/points-routes'
import { privilegeHandlers } from './modules/privileges/privilege-routes'
import { systemHandlers } from './modules/system/system-routes'
import { userHandlers } from './modules/users/user-routes'
import type { Handlers } from './platform/handlers'
import type { Platform } from './platform/platform'
import { addMultipart } from './plugins/multipart-form'
import { registerSandboxStore } from './sandbox/oss/object-store-routes'

const CARRIER_EVERY_MS = 60_000

export type AccountHandlers = Pick<
  Handlers,
  | 'addresses'
  | 'coupons'
  | 'express'
  | 'files'
  | 'oauth'
  | 'points'
  | 'privileges'
  | 'system'
  | 'users'
>

/** What belongs to a person's account: handlers, and the routes and jobs beside the contract. */
export async function openAccount(
  server: FastifyInstance,
  platform: Platform,
): Promise<AccountHandlers> {
  await addMultipart(server)
  registerUploads(server, platform)
  registerSandboxStore(server, platform)
  repeat(server, CARRIER_EVERY_MS, () => advanceParcels(platform.store, platform.now()))
  return {
    addresses: addressHandlers(platform),
    coupons: couponHandlers(platform),
    express: expressHandlers(platform),
    files: fileHandlers(platform),
    oauth: oauthHandlers({ platform, provider: openOauthProvider(server, platform) }),
    points: pointsHandlers(platform),
    privileges: privilegeHandlers(platform),
    system: systemHandlers(platform),
    users: userHandlers(platform),
  }
}
