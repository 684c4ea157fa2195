import type { CampaignPlace } from '@kaozhou/domain'
import type { RouteRow } from './route-row'

/**
 * The parts of a campaign that have a page of their own, by the folder in `screens/campaigns`. `user`: shows what a person has
 * or fills in, so it needs a login.
 */
const PARTS = {
  campaign: 'everyone',
  rule: 'everyone',
  gift: 'everyone',
  ranking: 'everyone',
  paper: 'everyone',
  join: 'user',
  upload: 'user',
  'my-transcript': 'user',
  'my-redpack': 'user',
  'my-activation-code': 'user',
  'lottery-gift': 'user',
  'my-prizes': 'user',
} as const

export type CampaignPart = keyof typeof PARTS

/**
 * Path, place, part, and the title until the campaign's data gives another one. Content says which campaign stands at a place; an
 * empty one: the page is of all campaigns. `code`: the path's `:id` is the code of a person's link, as the query `link` is
 * elsewhere. `slug`: it names the campaign, where the content has one of this name.
 */
export type CampaignPage = readonly [
  path: string,
  place: CampaignPlace | '',
  part: CampaignPart,
  title: string,
  id?: 'code' | 'slug',
]

/** The addresses of campaigns (spec §2 "Activities", "Invitations and promotion"). A new address is a row here, and a place in domain. */
export const campaignPages = [
  ['/activity/redEnvelopeRain', '/activity/redEnvelopeRain', 'campaign', '红包雨'],
  [
    '/activity/redEnvelopeRain/my_redpack',
    '/activity/redEnvelopeRain',
    'my-redpack',
    '红包雨的红包',
  ],
  ['/act/audio100', '/act/audio100', 'campaign', '每日听力 100'],
  ['/act/audio101', '/act/audio101', 'campaign', '每日听力 101'],
  ['/act/audio107', '/act/audio107', 'campaign', '每日听力 107'],
  ['/act/audio108', '/act/audio108', 'campaign', '每日听力 108'],
  ['/act/audio109', '/act/audio109', 'campaign', '每日听力 109'],
  ['/act/audio/newyear', '/act/audio/newyear', 'campaign', '新年听力'],
  ['/activity/mock_exam', '/activity/mock_exam', 'campaign', '模考大赛'],
  ['/activity/mock_assist', '/activity/mock_assist', 'campaign', '模考助力'],
  ['/activity/mock_cet', '/activity/mock_cet', 'campaign', '四六级模考'],
  ['/activity/cet_assist', '/activity/cet_assist', 'campaign', '四六级助力礼盒'],
  ['/activity/cet_guide', '/activity/cet_guide', 'campaign', '四六级备考指南'],
  ['/activity/assist2021', '/activity/assist2021', 'campaign', '2021 助力'],
  ['/activity/guide2021', '/activity/guide2021', 'campaign', '2021 备考指南'],
  ['/activity/share_transcript', '/activity/share_transcript', 'campaign', '晒成绩单'],
  [
    '/activity/share_transcript/my_transcript',
    '/activity/share_transcript',
    'my-transcript',
    '我的成绩单',
  ],
  ['/activity/share_transcript/upload', '/activity/share_transcript', 'upload', '上传成绩单'],
  ['/activity/share_transcript/ranking', '/activity/share_transcript', 'ranking', '成绩榜'],
  ['/activity/final_mock', '/activity/final_mock', 'campaign', '期末模考'],
  ['/activity/final_mock/assist', '/activity/final_mock/assist', 'campaign', '期末模考助力'],
  ['/activity/final_mock/guide', '/activity/final_mock/guide', 'campaign', '期末备考指南'],
  ['/activity/mock2022', '/activity/mock2022', 'campaign', '2022 模考'],
  ['/activity/mock2022/mock', '/activity/mock2022', 'paper', '2022 模考练习'],
  ['/activity/mock2022/assist', '/activity/mock2022/assist', 'campaign', '2022 模考助力'],
  ['/activity/cetPreheat', '/activity/cetPreheat', 'campaign', '四六级预热礼'],
  ['/activity/cetPreheat/gift/:id', '/activity/cetPreheat', 'gift', '预热礼品'],
  ['/activity/cetPreheat/tag/:id', '/activity/cetPreheat', 'campaign', '想提升什么'],
  ['/activity/cetPreheat/rule', '/activity/cetPreheat', 'rule', '预热礼规则'],
  ['/activity/mock_second', '/activity/mock_second', 'campaign', '第二轮模考'],
  ['/activity/mock_second/join', '/activity/mock_second', 'join', '报名第二轮模考'],
  ['/activity/computerCode', '/activity/computerCode', 'campaign', '计算机题库激活码'],
  ['/activity/computerCode/rule', '/activity/computerCode', 'rule', '激活码规则'],
  ['/activity/mock2024', '/activity/mock2024', 'campaign', '2024 模考'],
  ['/activity/mock2024/rule', '/activity/mock2024', 'rule', '2024 模考规则'],
  ['/activity/lotteryGift/:id', '', 'lottery-gift', '我的奖品'],
  ['/activity/seasonal', '/activity/seasonal', 'campaign', '四季好运'],
  ['/activity/liveLuck', '/activity/liveLuck', 'campaign', '直播间抽奖'],
  ['/activity/liveLuck/gift/:id', '/activity/liveLuck', 'gift', '直播间奖品'],
  ['/activity/liveLuck/source/:id', '/activity/liveLuck', 'campaign', '直播间抽奖'],
  ['/activity/my_activation_code', '', 'my-activation-code', '我的激活码'],
  ['/activity/my_redpack', '', 'my-redpack', '活动红包'],
  ['/activity/share_question', '/activity/share_question', 'campaign', '每日一题'],
  ['/activity/checkins/:id', '/activity/checkins', 'campaign', '课程打卡'],
  ['/activity/checkins_joint/:id', '/activity/checkins_joint', 'campaign', '联报打卡'],
  ['/activity/checkins_rule', '/activity/checkins', 'rule', '打卡规则'],
  ['/activity/checkins_gift', '/activity/checkins', 'gift', '打卡礼品'],
  ['/daily_draw/:id', '/daily_draw', 'campaign', '每日一抽', 'slug'],
  ['/daily_draw/:id/join', '/daily_draw', 'campaign', '参加每日一抽', 'slug'],
  ['/daily_draw/:id/gift', '/daily_draw', 'my-prizes', '每日一抽的奖品', 'slug'],
  ['/fission/:id', '/fission', 'campaign', '组队领书', 'code'],
  ['/fission/:id/join', '/fission', 'campaign', '加入组队', 'code'],
  ['/invite_joint/:id', '/invite_joint', 'campaign', '邀请同学学套餐', 'code'],
  ['/xhsPost', '/xhsPost', 'campaign', '分享笔记领奖'],
  ['/xhsLuck', '/xhsLuck', 'campaign', '笔记抽奖'],
] as const satisfies readonly CampaignPage[]

export interface CampaignRow extends RouteRow {
  /** Where its campaign stands; empty for a page of all campaigns. */
  place: CampaignPlace | ''
  /** What the path's `:id` holds when it is not a number: the code of a link, or a campaign's slug. */
  idIs?: 'code' | 'slug'
}

/** `link` is the code of a person's link; `code` was its name before, except beside the `state` of an authorizer. */
const LINK_QUERY = ['link', 'code', 'state']

/** Where a token can stand: below each address that activities have. */
const TOKEN_PATHS = ['/activity/:token', '/act/:token']

/**
 * Campaigns that only their link leads to (decisions §5): the server knows which token is which campaign, so these rows are
 * the last and stand for all of them.
 */
const UNLISTED: readonly CampaignRow[] = TOKEN_PATHS.flatMap((path): CampaignRow[] => {
  const shown = { place: '', rendered: 'everyone', reads: LINK_QUERY } as const
  return [
    { path, title: '活动', screen: 'campaigns/unlisted', ...shown },
    { path: `${path}/rule`, title: '活动规则', screen: 'campaigns/unlisted-rule', ...shown },
    {
      path: `${path}/join`,
      title: '活动报名',
      screen: 'campaigns/unlisted-join',
      place: '',
      wide: true,
      access: 'user',
    },
  ]
})

/** The rows of all campaign pages, for `matchRoute`. */
export const campaignRows: readonly CampaignRow[] = [
  ...(campaignPages as readonly CampaignPage[]).map(
    ([path, place, part, title, id]): CampaignRow => ({
      path,
      title,
      place,
      screen: `campaigns/${part}`,
      wide: true,
      ...(id && { idIs: id }),
      ...(PARTS[part] === 'user'
        ? { access: 'user' }
        : { rendered: 'everyone', reads: part === 'campaign' ? LINK_QUERY : [] }),
    }),
  ),
  ...UNLISTED,
]
