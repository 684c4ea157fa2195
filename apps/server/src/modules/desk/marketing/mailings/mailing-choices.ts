import type { MailingAudience, MailingChoices, MailingPlace } from '@kaozhou/api/desk'
import { campaignPath, DAY, dateTimeText, MAILING_PAGES } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { Platform } from '../../../../platform/platform'
import { badField } from '../../../../platform/refusal'
import { readCampaignAddresses } from '../../../../platform/settings-repository'
import { findCampaignById } from '../../../marketing/activities/campaign/campaign-repository'
import {
  findChosenClass,
  findChosenCourse,
  listChosenCampaigns,
  listChosenClasses,
  listChosenCourses,
} from './choice-repository'
import { smsChoices } from './sms/mailing-sms'

/** How far back and ahead classes can be chosen. */
const CLASSES = { before: 14 * DAY, after: 60 * DAY }

export async function mailingChoices(platform: Platform, now: number): Promise<MailingChoices> {
  const { db } = platform.store
  const pathOf = await campaignPaths(db)
  const span = { from: now - CLASSES.before, to: now + CLASSES.after }
  const campaigns = await listChosenCampaigns(db)
  return {
    courses: await listChosenCourses(db),
    classes: await listChosenClasses(db, span),
    campaigns: campaigns.map(({ slug, ...campaign }) => ({ ...campaign, path: pathOf(slug) })),
    sms: await smsChoices(db, platform),
  }
}

/** Where campaigns stand in the storefront, by their slugs; null for one without a place. */
async function campaignPaths(db: Executor): Promise<(slug: string) => string | null> {
  const { places } = await readCampaignAddresses(db)
  const paths = new Map(
    Object.entries(places).map(([place, slug]) => [slug, campaignPath(place, slug)]),
  )
  return (slug) => paths.get(slug) ?? null
}

/** An audience in words. @throws Refusal badInput for a course, class or campaign that is not there. */
export async function audienceText(
  db: Executor,
  audience: MailingAudience,
  now: number,
): Promise<string> {
  switch (audience.kind) {
    case 'buyers':
      return `有《${await courseName(db, audience.courseId)}》的学生`
    case 'class': {
      const { name, startTime } = await requireClass(db, audience.sectionId)
      return `“${name}”（${dateTimeText(startTime, now)}）的学生`
    }
    case 'unpaid':
      return audience.courseId === null
        ? '付了定金、还没付尾款的学生'
        : `付了《${await courseName(db, audience.courseId)}》的定金、还没付尾款的学生`
    case 'coupon':
      return `有优惠券在 ${audience.days} 天内到期的学生`
    case 'campaign':
      return `参加“${(await requireCampaign(db, audience.campaignId)).title}”的学生`
    case 'recent':
      return `最近 ${audience.days} 天来过的学生`
  }
}

/** Where a mailing leads, and how the desk names it. @throws Refusal badInput for what students can't open. */
export async function resolvePlace(
  db: Executor,
  place: MailingPlace,
): Promise<{ path: string | null; text: string }> {
  switch (place.kind) {
    case 'none':
      return { path: null, text: '' }
    case 'page':
      return { path: place.page, text: MAILING_PAGES[place.page] }
    case 'course': {
      const course = await findChosenCourse(db, place.courseId)
      if (course?.status !== 'on') throw badField('place', '这门课没有上架，学生打不开')
      return { path: `/details/${place.courseId}`, text: `《${course.name}》` }
    }
    case 'campaign': {
      const { slug, title } = await requireCampaign(db, place.campaignId)
      const path = (await campaignPaths(db))(slug)
      if (path === null) throw badField('place', '这个活动没有自己的页面')
      return { path, text: `“${title}”` }
    }
  }
}

async function courseName(db: Executor, id: number): Promise<string> {
  const course = await findChosenCourse(db, id)
  if (!course) throw badField('audience', '没有这门课')
  return course.name
}

async function requireClass(db: Executor, id: number) {
  const found = await findChosenClass(db, id)
  if (!found) throw badField('audience', '没有这节直播课')
  return found
}

async function requireCampaign(db: Executor, id: number) {
  const campaign = await findCampaignById(db, id)
  if (!campaign) throw badField('audience', '没有这个活动')
  return campaign
}
