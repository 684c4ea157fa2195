import { COMMENT_POINTS_LENGTH } from '@kaozhou/domain'
import type { SeedPointsEarning } from '../model/types'

/** How points are earned; rule-texts.ts puts it into words. */
export const pointsEarning: SeedPointsEarning[] = [
  { action: 'checkin', title: '每日签到', points: 5, dailyCap: 5, link: '/vipshop' },
  { action: 'checkinWeek', title: '连续签到七天', points: 30, dailyCap: 30, link: '/vipshop' },
  { action: 'lesson', title: '看完一节课', points: 10, dailyCap: 50, link: '/mylive' },
  { action: 'mockExam', title: '完成一次模考', points: 60, dailyCap: null, link: '/exam/mock' },
  {
    action: 'purchase',
    title: '购买课程，每实付 ¥1',
    points: 1,
    dailyCap: null,
    link: '/course/list',
  },
  {
    action: 'comment',
    title: `写一条 ${COMMENT_POINTS_LENGTH} 字以上的评价`,
    points: 20,
    dailyCap: null,
    link: '/mylive',
  },
  { action: 'invite', title: '好友首次下单', points: 200, dailyCap: null, link: '/invitation/1' },
]
