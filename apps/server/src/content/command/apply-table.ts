import { getTableName } from 'drizzle-orm'
import type { TableChange } from '../apply/apply-content'

/** What a person calls the rows of a table. */
const LABELS: Readonly<Record<string, string>> = {
  pictures: '图片',
  categories: '分类',
  teachers: '老师',
  courses: '课程',
  course_categories: '课程的分类',
  course_teachers: '课程的老师',
  chapters: '章',
  sections: '课时',
  documents: '资料',
  study_tasks: '任务',
  homework_questions: '题目',
  papers: '试卷',
  paper_solutions: '试卷的答案',
  mocks: '模考',
  exam_items: '水平测评的题目',
  users: '老师的账号',
  teacher_accounts: '直播间身份',
  comments: '示例评价',
  coupons: '优惠券',
  redPackets: '红包',
  new_user_gifts: '新人礼包',
  bundles: '联报',
  presales: '预售',
  upgrades: '升级',
  gifts: '礼包',
  exchange_codes: '兑换码',
  points_goods: '积分商品',
  banners: '横幅',
  marketing_entries: '首页入口',
  agreements: '协议',
  versions: '版本',
  pages: '页面',
  config_pages: '页面的名字',
  class_groups: '班级群',
  hot_words: '热搜词',
  search_words: '搜索词',
  privileges: '会员权益',
  membership_cards: '会员卡',
  membership_card_codes: '会员卡密',
  pendants: '挂件',
  campaigns: '活动',
  campaign_prizes: '奖品',
  campaign_gifts: '活动礼物',
  campaign_pots: '红包雨',
  campaign_crowd: '活动的示例用户',
  promotions: '开售预告',
  coupon_cards: '领券卡',
  activation_codes: '激活码',
  settings: '设置',
}

/** The changes of an apply in lines; tables without a change are left out. */
export function applyTable(changes: readonly TableChange[]): string[] {
  const lines = changes.flatMap(({ table: { table }, added, changed, takenOff, deleted }) => {
    const parts = [
      added > 0 && `新增 ${added}`,
      changed > 0 && `修改 ${changed}`,
      takenOff > 0 && `下架 ${takenOff}`,
      deleted > 0 && `删除 ${deleted}`,
    ].filter((part) => part !== false)
    const name = getTableName(table)
    return parts.length > 0 ? [`${LABELS[name] ?? name}：${parts.join('，')}`] : []
  })
  return lines.length > 0 ? lines : ['没有变化']
}
