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
    threeYears: (_, viewer) => threeYears(db, viewer),
    list: async (_, { now }) =>
      (await listReports(db))
        .filter(({ spec }) => spec.about === 'shop')
        .map((named) => presentBrief(named, now)),
    open: (asked, viewer) => openReport(store, asked, viewer),
    count: (asked, viewer) => recountReport(store, asked, viewer),
    links: (asked, viewer) => reportLinksOf(db, asked, viewer),
    share: (asked, viewer) => makeLink(store, asked, viewer),
    takeBack: ({ id }, viewer) => takeBack(db, id, viewer),
    shared: ({ token }, viewer) => sharedReport(store, token, viewer),
  }
}
