import * as catalogue from '../database/schema/catalogue'
import * as content from '../database/schema/content'
import { teacherAccounts } from '../database/schema/live'
import * as markets from '../database/schema/markets'
import { vipCardCodes } from '../database/schema/membership'
import { homeworkQuestions, studyTasks } from '../database/schema/study'
import { users } from '../database/schema/users'
import { vipCodes } from './content/vip-codes'
import { marketingRows } from './marketing-rows'
import { measuredDocuments } from './measured-documents'
import type { SeedRows } from './model/rows'
import type {
  SeedContent,
  SeedCoupon,
  SeedCourse,
  SeedExchangeCode,
  SeedTeacherAccount,
} from './model/types'

export async function seedRows(seed: SeedContent, now: number): Promise<SeedRows> {
  return [
    [catalogue.categories, seed.categories],
    [catalogue.teachers, seed.teachers],
    [catalogue.courses, seed.courses.map(courseRow)],
    [catalogue.courseCategories, seed.courses.flatMap(categoryLinks)],
    [catalogue.courseTeachers, seed.courses.flatMap(teacherLinks)],
    [catalogue.chapters, seed.chapters],
    [catalogue.sections, seed.sections],
    [catalogue.documents, await measuredDocuments(seed)],
    [studyTasks, seed.studyTasks],
    [homeworkQuestions, seed.homeworkQuestions],
    [users, seed.teacherAccounts.map((account) => teacherUserRow(account, now))],
    [teacherAccounts, seed.teacherAccounts.map(({ userId, teacherId }) => ({ userId, teacherId }))],
    [catalogue.comments, seed.comments],
    [markets.coupons, seed.coupons.map(couponRow)],
    [markets.redpacks, seed.redpacks],
    [markets.newUserGifts, [seed.newUserGift]],
    [markets.banners, seed.banners],
    [markets.marketingEntries, seed.marketingEntries],
    [markets.joints, seed.joints],
    [markets.deposits, seed.deposits],
    [markets.upgrades, seed.upgrades],
    [markets.gifts, seed.gifts],
    [markets.exchangeCodes, seed.exchangeCodes.map((code) => exchangeCodeRow(code, now))],
    [markets.pointsGoods, seed.pointsGoods],
    [content.agreements, seed.agreements],
    [content.versions, seed.versions],
    [content.pages, seed.pages],
    [content.classGroups, seed.classGroups],
    [content.privileges, seed.privileges],
    [content.vipCards, seed.vipCards],
    [vipCardCodes, vipCodes(now)],
    [content.pendants, seed.pendants],
    [content.hotWords, seed.hotWords.map((word, sort) => ({ ...word, sort }))],
    ...marketingRows(now),
    [content.settings, settingRows(seed, now)],
  ]
}

/** The row of `settings` that records that the demo content is loaded, and for which time. */
export const SEED_SETTING = 'seed'

export interface SeedSetting {
  /** The `now` that the content's times are relative to. */
  now: number
}

function settingRows(seed: SeedContent, now: number): (typeof content.settings.$inferInsert)[] {
  return [
    { key: SEED_SETTING, value: { now } satisfies SeedSetting },
    { key: 'shopcarShowStatus', value: '1' },
    { key: 'purchaseNote', value: seed.purchaseNote },
    { key: 'support', value: seed.support },
    { key: 'pointsEarning', value: seed.pointsEarning },
  ]
}

function teacherUserRow(account: SeedTeacherAccount, now: number): typeof users.$inferInsert {
  const { userId: id, mobile, nickname, avatar } = account
  // Teachers don't get the new-user gift.
  return { id, mobile, nickname, avatar, hasReceive: true, createdAt: now }
}

function courseRow(course: SeedCourse): typeof catalogue.courses.$inferInsert {
  const { limitedPrice, assemble, categoryIds: _c, teacherIds: _t, ...row } = course
  return {
    ...row,
    limitedPrice: limitedPrice?.price ?? null,
    limitedLabel: limitedPrice?.label ?? null,
    limitedStartTime: limitedPrice?.startTime ?? null,
    limitedEndTime: limitedPrice?.endTime ?? null,
    assemblePeople: assemble?.people ?? null,
    assemblePrice: assemble?.price ?? null,
    assembleHours: assemble?.hours ?? null,
  }
}

function categoryLinks({ id, categoryIds }: SeedCourse) {
  return categoryIds.map((categoryId, position) => ({ courseId: id, categoryId, position }))
}

function teacherLinks({ id, teacherIds }: SeedCourse) {
  return teacherIds.map((teacherId, position) => ({ courseId: id, teacherId, position }))
}

function couponRow({ kind, percent, ...coupon }: SeedCoupon): typeof markets.coupons.$inferInsert {
  const isPercent = kind === 'percent'
  return {
    ...coupon,
    kind: isPercent ? 'percent' : 'fixed',
    // The content has the paid percentage (八五折 is 85), the rules take the reduction.
    percentOff: isPercent ? 100 - percent : 0,
  }
}

function exchangeCodeRow({ state, ...code }: SeedExchangeCode, now: number) {
  return { ...code, usedAt: state === 'used' ? now : null }
}
