import type { FastifyInstance } from 'fastify'
import { addMultipart } from '../http/multipart-form'
import { advanceParcels } from '../modules/buying/express/advance-parcels'
import { expressHandlers } from '../modules/buying/express/express-routes'
import { repeat } from '../modules/buying/orders/order-jobs'
import { couponHandlers } from '../modules/catalogue/coupons/coupon-routes'
import { systemHandlers } from '../modules/catalogue/system/system-routes'
import { addressHandlers } from '../modules/people/addresses/address-routes'
import { fileHandlers } from '../modules/people/files/file-routes'
import { registerUploads } from '../modules/people/files/upload-routes'
import { oauthHandlers } from '../modules/people/oauth/oauth-routes'
import { openOauthProvider } from '../modules/people/oauth/open-oauth-provider'
import { pointsHandlers } from '../modules/people/points/points-routes'
import { privilegeHandlers } from '../modules/people/privileges/privilege-routes'
import { userHandlers } from '../modules/people/users/user-routes'
import type { Handlers } from '../platform/handlers'
import type { Platform } from '../platform/platform'
import { registerSandboxStore } from '../sandbox/oss/object-store-routes'

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
