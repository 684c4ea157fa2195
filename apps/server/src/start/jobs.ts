import { HOUR, type JobName, MINUTE } from '@kaozhou/domain'
import type { FastifyInstance } from 'fastify'
import { runOrderJobs } from '../modules/buying/orders/settling/order-jobs'
import type { OrderDeps } from '../modules/buying/orders/state/order-deps'
import { refreshSearchTexts } from '../modules/catalogue/courses/search-texts'
import { fetchMorningBills } from '../modules/desk/books/morning-bills'
import { recountPapers } from '../modules/desk/content/papers/recount-papers'
import { forgetRecordingParts } from '../modules/desk/content/recordings/recording-uploads'
import { sendMailings } from '../modules/desk/marketing/mailings/send-mailings'
import { forgetOldMessages } from '../modules/desk/marketing/mailings/sms/forget-messages'
import { sendMessages } from '../modules/desk/marketing/mailings/sms/send-messages'
import { closeSalesDays } from '../modules/desk/school/figures/close-sales-days'
import { sendWebhooks } from '../modules/desk/school/webhooks/send-webhooks'
import type { Studios } from '../modules/learning/broadcast/studios'
import { handInOverdue } from '../modules/learning/exams/hand-in'
import { addUpCounts } from '../modules/learning/exams/mocks/add-up-counts'
import { openPaperShelf } from '../modules/learning/exams/papers/paper-shelf'
import { writeDueNotices } from '../modules/marketing/notices/reminder-service'
import type { PushSender } from '../modules/marketing/push/push-sender'
import { sendPushes } from '../modules/marketing/push/push-service'
import { recountReports } from '../modules/marketing/reports/counted-report'
import { applyDueClosings } from '../modules/people/account/closing-service'
import { applyDuePhones } from '../modules/people/account/phone-change-service'
import { endPoints } from '../modules/people/points/end-points'
import { markBackup } from '../platform/health/backup-mark'
import { keptJob } from '../platform/health/job-runs'
import { type Job, repeat } from '../platform/health/repeat'
import type { Platform } from '../platform/platform'
import { forgetOldRows } from '../platform/retention/forget-old-rows'
import { keepPartitions } from '../platform/retention/keep-partitions'
import type { OpenedLiveProvider } from './providers/open-live-provider'
import type { OpenedParcels } from './providers/open-parcels'

const ORDERS_EVERY_MS = MINUTE
const PARCELS_EVERY_MS = 15_000
const NOTICES_EVERY_MS = 1000
const FORGET_EVERY_MS = 10 * MINUTE
const PHONES_EVERY_MS = 10 * MINUTE
const CLOSINGS_EVERY_MS = 10 * MINUTE
const SEARCH_EVERY_MS = MINUTE
const REMINDERS_EVERY_MS = MINUTE
const PUSHES_EVERY_MS = 15_000
const WEBHOOKS_EVERY_MS = 5000
const POINTS_EVERY_MS = 10 * MINUTE
const EXAMS_EVERY_MS = 30_000
const REPORTS_EVERY_MS = 10 * MINUTE
const SALES_EVERY_MS = 10 * MINUTE
const BILLS_EVERY_MS = 10 * MINUTE
const CLASSES_EVERY_MS = 10_000
const MAILINGS_EVERY_MS = 10_000
const RECORDINGS_EVERY_MS = 15_000
const MARKS_EVERY_MS = 10 * MINUTE
const PARTITIONS_EVERY_MS = HOUR

export interface JobParts {
  orders: OrderDeps
  parcels: OpenedParcels
  /** Null where no push messages are sent. */
  push: PushSender | null
  studios: Studios
  carried: OpenedLiveProvider
  /** Sends the due notifications of the payment sandbox. */
  deliverNotices(): Promise<void>
  /** Without one nobody knows of backups. */
  dataDirectory: string | undefined
}

/** Starts the server's recurring jobs. */
export function startJobs(
  server: FastifyInstance,
  platform: Platform,
  { orders, parcels, push, studios, carried, deliverNotices, dataDirectory }: JobParts,
): void {
  const { store, now } = platform
  function run(name: JobName, everyMs: number, job: Job): void {
    repeat(server, everyMs, keptJob(platform, { name, everyMs, run: job }))
  }
  const exams = { store, shelf: openPaperShelf(store.db) }
  run('orders', ORDERS_EVERY_MS, () => runOrderJobs(orders, now()))
  run('parcels', PARCELS_EVERY_MS, () => parcels.work(now()))
  run('bankNotices', NOTICES_EVERY_MS, deliverNotices)
  run('phones', PHONES_EVERY_MS, () => applyDuePhones(platform, now()))
  run('closings', CLOSINGS_EVERY_MS, () => applyDueClosings(platform, now()))
  run('search', SEARCH_EVERY_MS, () => refreshSearchTexts(store.db))
  run('reminders', REMINDERS_EVERY_MS, () => writeDueNotices(store, now()))
  run('mailings', MAILINGS_EVERY_MS, async () => {
    await sendMailings(store, now)
    await sendMessages(platform, now)
  })
  run('pushes', PUSHES_EVERY_MS, () => sendPushes({ store, push }, now()))
  run('webhooks', WEBHOOKS_EVERY_MS, () => sendWebhooks(platform))
  run('points', POINTS_EVERY_MS, () => endPoints(store, now()))
  run('classes', CLASSES_EVERY_MS, () => studios.endSilent())
  run('recordings', RECORDINGS_EVERY_MS, () => carried.bringRecordings())
  run('exams', EXAMS_EVERY_MS, async () => {
    const hasMore = await handInOverdue(exams, now())
    const hadMany = await addUpCounts(store)
    await recountPapers(store, now())
    return hasMore || hadMany
  })
  run('reports', REPORTS_EVERY_MS, () => recountReports(store, now()))
  run('sales', SALES_EVERY_MS, () => closeSalesDays(store, now()))
  run('bills', BILLS_EVERY_MS, () => fetchMorningBills(platform, orders.payments, server.log))
  run('marks', MARKS_EVERY_MS, () => markBackup(store, { dataDirectory, now: now() }))
  run('forgetting', FORGET_EVERY_MS, async () => {
    const hasMoreRows = await forgetOldRows(store, now())
    const hasMoreMessages = await forgetOldMessages(store, now())
    await forgetRecordingParts(platform, now())
    return hasMoreRows || hasMoreMessages
  })
  run('partitions', PARTITIONS_EVERY_MS, () => keepPartitions(store, now()))
}
