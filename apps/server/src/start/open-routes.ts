import type { FastifyInstance } from 'fastify'
import { addUploadGate, withMultipart } from '../http/multipart-form'
import { addInvoiceFiles } from '../modules/buying/orders/invoices/invoice-files'
import { settleNotification } from '../modules/buying/orders/settling/settle-payment'
import type { OrderDeps } from '../modules/buying/orders/state/order-deps'
import { registerNotifications } from '../modules/buying/payments/notification-routes'
import { openRefusedNotices } from '../modules/buying/payments/refused-notices'
import { addSearchEngineFiles } from '../modules/catalogue/system/search-engine-routes'
import { addCertificateFiles } from '../modules/learning/certificates/certificate-file-routes'
import { addDocumentFiles } from '../modules/learning/documents/document-file-routes'
import { addPrints } from '../modules/learning/exams/papers/printing/print-routes'
import { addPaperRecordings } from '../modules/learning/exams/recordings/recording-routes'
import { addOwnMedia } from '../modules/learning/streams/own-media-routes'
import { addStreams } from '../modules/learning/streams/stream-routes'
import { addCampaignMedia } from '../modules/marketing/activities/campaign/campaign-media'
import { storeImage } from '../modules/people/files/file-service'
import { findGrant } from '../modules/people/files/upload-repository'
import { registerUploads } from '../modules/people/files/upload-routes'
import type { ServiceWatch } from '../platform/health/service-watch'
import type { Platform } from '../platform/platform'
import { registerSandboxStore } from '../sandbox/oss/object-store-routes'

export interface RouteParts {
  orders: OrderDeps
  watch: ServiceWatch
  dataDirectory: string | undefined
}

/** The modules' routes beside the contract: payment notifications, pictures, streams, documents. */
export async function openRoutes(
  server: FastifyInstance,
  platform: Platform,
  { orders, watch, dataDirectory }: RouteParts,
): Promise<void> {
  const { store, now } = platform
  addSearchEngineFiles(server, platform)
  registerNotifications(
    server,
    orders.payments,
    (provider, event) => settleNotification(orders, provider, event, now()),
    { watch, refusals: openRefusedNotices(server, platform) },
  )
  addUploadGate(server)
  registerUploads(server, platform)
  await withMultipart(server, (scope) =>
    registerSandboxStore(scope, {
      now,
      findGrant: (accessKeyId, at) => findGrant(store.db, accessKeyId, at),
      callback: (upload) => storeImage(platform, upload),
    }),
  )
  addInvoiceFiles(server, platform)
  addStreams(server, platform)
  addOwnMedia(server, platform)
  addPaperRecordings(server, platform)
  addPrints(server, platform)
  addCampaignMedia(server, platform)
  addDocumentFiles(server, platform, dataDirectory)
  addCertificateFiles(server, platform)
}
