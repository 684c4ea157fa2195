/** What staff call the templates of campaigns. */
export const CAMPAIGN_TEMPLATE_NAMES = {
  lottery: '抽奖',
  checkIn: '打卡',
  assist: '好友助力',
  rain: '红包雨',
  gift: '领礼品',
  transcript: '晒成绩单',
  schoolOpen: '开学送书',
  mock: '模考',
  audio: '听力',
  guide: '备考指南',
  question: '每日一题',
  preheat: '考前预热',
  post: '投稿',
} as const satisfies Record<string, string>
