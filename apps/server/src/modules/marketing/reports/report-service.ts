import type { NewReportLink, PersonalReport, ReportLink, SharedReport } from '@kaozhou/api'
import { maskName } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { hashToken, newToken } from '../../../platform/session-token'
import { readBrand } from '../../../platform/settings-repository'
import { findCourse } from '../../catalogue/courses/course-repository'
import { requireCourse } from '../../learning/sections/entitlement'
import { findUser } from '../../people/users/user-repository'
import {
  type AskedReport,
  askedOf,
  countedReport,
  countReport,
  hasNewer,
  type ReportOf,
  requireReport,
} from './counted-report'
import { presentReport, presentShared } from './present-report'
import {
  type CountedReport,
  findLink,
  insertLink,
  listLinks,
  lockCounted,
  takeBackLink,
} from './report-repository'

/** The most links of one report at a time: nobody could keep track of more. */
const MOST_LINKS = 20

const MISSING_LINK = '没有这份报告，可能是链接不完整，请让同学重新发一次'
const TAKEN_BACK = '主人已经收回了这份报告'

/** @throws Refusal notFound, badInput, or one of {@link requireCourse}'s for a course that the person never had. */
async function ownReport(
  db: Executor,
  asked: AskedReport,
  { userId, now }: LoggedIn,
): Promise<ReportOf> {
  const report = await requireReport(db, asked, userId)
  if (report.courseId !== null) {
    const course = await findCourse(db, report.courseId)
    if (!course) throw new Refusal('notFound')
    const wanted = { thing: 'studyReport', least: 'records' } as const
    await requireCourse(db, course, { userId, now }, wanted)
  }
  return report
}

export async function openReport(
  store: Store,
  asked: AskedReport,
  viewer: LoggedIn,
): Promise<PersonalReport> {
  const report = await ownReport(store.db, asked, viewer)
  return present(store.db, report, await countedReport(store, report, viewer.now), viewer.now)
}

export async function recountReport(
  store: Store,
  asked: AskedReport,
  viewer: LoggedIn,
): Promise<PersonalReport> {
  const report = await ownReport(store.db, asked, viewer)
  return present(store.db, report, await countReport(store, report, viewer.now), viewer.now)
}

async function present(
  db: Executor,
  report: ReportOf,
  counted: CountedReport,
  now: number,
): Promise<PersonalReport> {
  const user = await findUser(db, report.userId)
  if (!user) throw new Refusal('notFound')
  const { name: shop } = await readBrand(db)
  const shown = presentReport({ report, counted, name: user.nickname, shop, now })
  return { ...shown, hasNewer: await hasNewer(db, report, counted) }
}

export async function reportLinksOf(
  db: Executor,
  asked: AskedReport,
  { userId }: LoggedIn,
): Promise<ReportLink[]> {
  return listLinks(db, await requireReport(db, asked, userId))
}

/** @throws Refusal badInput when there are {@link MOST_LINKS}. */
export async function makeLink(
  store: Store,
  asked: AskedReport,
  viewer: LoggedIn,
): Promise<NewReportLink> {
  const report = await ownReport(store.db, asked, viewer)
  const { userId, key } = report
  return store.inTransaction(async (tx) => {
    await lockCounted(tx, report)
    if ((await listLinks(tx, report)).length >= MOST_LINKS) {
      throw new Refusal('badInput', {
        message: `一份报告最多同时有 ${MOST_LINKS} 个链接，先收回几个再分享`,
      })
    }
    const token = newToken()
    const link = { userId, key, tokenHash: hashToken(token), createdAt: viewer.now }
    return { ...(await insertLink(tx, link)), token }
  })
}

/** @throws Refusal notFound for a link of somebody else. */
export async function takeBack(db: Executor, id: number, { userId, now }: LoggedIn): Promise<null> {
  if (!(await takeBackLink(db, { userId, id }, now))) throw new Refusal('notFound')
  return null
}

/** The report behind a link. @throws Refusal notFound, with words for a link that was taken back. */
export async function sharedReport(
  store: Store,
  token: string,
  { now }: Viewer,
): Promise<SharedReport> {
  const { db } = store
  const link = await findLink(db, hashToken(token))
  if (!link) throw new Refusal('notFound', { message: MISSING_LINK })
  if (link.takenBackAt !== null) throw new Refusal('notFound', { message: TAKEN_BACK })
  const owner = await findUser(db, link.userId)
  if (!owner) throw new Refusal('notFound', { message: MISSING_LINK })
  const report = await requireReport(db, askedOf(link.key), link.userId)
  const counted = await countedReport(store, report, now)
  const { name: shop } = await readBrand(db)
  return presentShared({ report, counted, name: maskName(owner.nickname), shop, now })
}
