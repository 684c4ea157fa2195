import type { InferSelectModel } from 'drizzle-orm'
import type * as catalogue from '../database/schema/catalogue'
import type * as content from '../database/schema/content'
import type * as marketing from '../database/schema/marketing'
import type * as markets from '../database/schema/markets'
import type * as study from '../database/schema/study'
import { demoContent, demoRows } from './demo-content'

type Tables = {
  categories: typeof catalogue.categories
  teachers: typeof catalogue.teachers
  courses: typeof catalogue.courses
  course_categories: typeof catalogue.courseCategories
  course_teachers: typeof catalogue.courseTeachers
  chapters: typeof catalogue.chapters
  sections: typeof catalogue.sections
  documents: typeof catalogue.documents
  comments: typeof catalogue.comments
  study_tasks: typeof study.studyTasks
  homework_questions: typeof study.homeworkQuestions
  coupons: typeof markets.coupons
  redPackets: typeof markets.redPackets
  new_user_gifts: typeof markets.newUserGifts
  banners: typeof markets.banners
  bundles: typeof markets.bundles
  presales: typeof markets.presales
  upgrades: typeof markets.upgrades
  gifts: typeof markets.gifts
  exchange_codes: typeof markets.exchangeCodes
  points_goods: typeof markets.pointsGoods
  promotions: typeof marketing.promotions
  agreements: typeof content.agreements
  versions: typeof content.versions
  pages: typeof content.pages
  class_groups: typeof content.classGroups
  privileges: typeof content.privileges
  membership_cards: typeof content.membershipCards
}

type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S

export type DemoSeed = {
  [K in keyof Tables as Camel<K>]: InferSelectModel<Tables[K]>[]
} & {
  pointsEarning: { points: number; title: string }[]
  support: unknown
  purchaseNote: unknown
}

/** The rows of the demo by the camel-cased names of their tables, and its settings. */
export async function demoSeed(now: number): Promise<DemoSeed> {
  const rows = await demoRows(now)
  const settings = (rows.get('settings') ?? []) as { key: string; value: unknown }[]
  const setting = (key: string) => settings.find((one) => one.key === key)?.value
  const { pointsEarning } = (await demoContent()).content
  return {
    ...Object.fromEntries(
      [...rows].map(([name, list]) => [
        name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        list,
      ]),
    ),
    pointsEarning,
    support: setting('support'),
    purchaseNote: setting('purchaseNote'),
  } as unknown as DemoSeed
}
