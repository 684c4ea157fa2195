import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { presentBrief } from './present-report'
import { listReports } from './report-repository'
import {
  makeLink,
  openReport,
  recountReport,
  reportLinksOf,
  sharedReport,
  takeBack,
} from './report-service'
import { threeYears } from './three-years-service'

/** The rows of `contract.reports`. */
export function reportHandlers({ store }: Platform): Handlers['reports'] {
  const { db } = store
  return {
    threeYears: (_, { session: { userId }, now }) => threeYears(db, { userId, now }),
    list: async (_, { now }) =>
      (await listReports(db))
        .filter(({ spec }) => spec.about === 'shop')
        .map((named) => presentBrief(named, now)),
    open: (asked, context) => openReport(store, asked, context),
    count: (asked, context) => recountReport(store, asked, context),
    links: (asked, context) => reportLinksOf(db, asked, context),
    share: (asked, context) => makeLink(store, asked, context),
    takeBack: ({ id }, context) => takeBack(db, id, context),
    shared: ({ token }, { now }) => sharedReport(store, token, now),
  }
}
