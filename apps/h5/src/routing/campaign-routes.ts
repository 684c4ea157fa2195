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
 * Path, campaign, part, and the title until the campaign's data gives another one. An empty campaign: the page is of all of them.
 * `code`: the path's `:id` is the code of a person's link, as the query `link` is elsewhere.
 */
type CampaignPage = readonly [
  path: string,
  slug: string,
  part: CampaignPart,
  title: string,
  id?: 'code',
]

/** The addresses of campaigns (spec §2 "Activities", "Invitations and promotion"). A new campaign with a path of its own is a row here. */
export const campaignPages = [
  ['/activity/redEnvelopeRain', 'red-envelope-rain', 'campaign', '红包雨'],
  ['/activity/redEnvelopeRain/my_redpack', 'red-envelope-rain', 'my-redpack', '红包雨的红包'],
  ['/act/audio100', 'audio-100', 'campaign', '每日听力 100'],
  ['/act/audio101', 'audio-101', 'campaign', '每日听力 101'],
  ['/act/audio107', 'audio-107', 'campaign', '每日听力 107'],
  ['/act/audio108', 'audio-108', 'campaign', '每日听力 108'],
  ['/act/audio109', 'audio-109', 'campaign', '每日听力 109'],
  ['/act/audio/newyear', 'audio-newyear', 'campaign', '新年听力'],
  ['/activity/mock_exam', 'mock-exam', 'campaign', '模考大赛'],
  ['/activity/mock_assist', 'mock-assist', 'campaign', '模考助力'],
  ['/activity/mock_cet', 'mock-cet', 'campaign', '四六级模考'],
  ['/activity/cet_assist', 'cet-assist', 'campaign', '四六级助力礼盒'],
  ['/activity/cet_guide', 'cet-guide', 'campaign', '四六级备考指南'],
  ['/activity/assist2021', 'assist-2021', 'campaign', '2021 助力'],
  ['/activity/guide2021', 'guide-2021', 'campaign', '2021 备考指南'],
  ['/activity/share_transcript', 'share-transcript', 'campaign', '晒成绩单'],
  ['/activity/share_transcript/my_transcript', 'share-transcript', 'my-transcript', '我的成绩单'],
  ['/activity/share_transcript/upload', 'share-transcript', 'upload', '上传成绩单'],
  ['/activity/share_transcript/ranking', 'share-transcript', 'ranking', '成绩榜'],
  ['/activity/final_mock', 'final-mock', 'campaign', '期末模考'],
  ['/activity/final_mock/assist', 'final-mock-assist', 'campaign', '期末模考助力'],
  ['/activity/final_mock/guide', 'final-mock-guide', 'campaign', '期末备考指南'],
  ['/activity/mock2022', 'mock-2022', 'campaign', '2022 模考'],
  ['/activity/mock2022/mock', 'mock-2022', 'paper', '2022 模考练习'],
  ['/activity/mock2022/assist', 'mock-2022-assist', 'campaign', '2022 模考助力'],
  ['/activity/cetPreheat', 'cet-preheat', 'campaign', '四六级预热礼'],
  ['/activity/cetPreheat/gift/:id', 'cet-preheat', 'gift', '预热礼品'],
  ['/activity/cetPreheat/tag/:id', 'cet-preheat', 'campaign', '想提升什么'],
  ['/activity/cetPreheat/rule', 'cet-preheat', 'rule', '预热礼规则'],
  ['/activity/mock_second', 'mock-second', 'campaign', '第二轮模考'],
  ['/activity/mock_second/join', 'mock-second', 'join', '报名第二轮模考'],
  ['/activity/computerCode', 'computer-code', 'campaign', '计算机题库激活码'],
  ['/activity/computerCode/rule', 'computer-code', 'rule', '激活码规则'],
  ['/activity/mock2024', 'mock-2024', 'campaign', '2024 模考'],
  ['/activity/mock2024/rule', 'mock-2024', 'rule', '2024 模考规则'],
  ['/activity/lotteryGift/:id', '', 'lottery-gift', '我的奖品'],
  ['/activity/seasonal', 'seasonal', 'campaign', '四季好运'],
  ['/activity/liveLuck', 'live-luck', 'campaign', '直播间抽奖'],
  ['/activity/liveLuck/gift/:id', 'live-luck', 'gift', '直播间奖品'],
  ['/activity/liveLuck/source/:id', 'live-luck', 'campaign', '直播间抽奖'],
  ['/activity/my_activation_code', '', 'my-activation-code', '我的激活码'],
  ['/activity/my_redpack', '', 'my-redpack', '活动红包'],
  ['/activity/share_question', 'share-question', 'campaign', '每日一题'],
  ['/activity/checkins/:id', 'checkins-21', 'campaign', '课程打卡'],
  ['/activity/checkins_joint/:id', 'checkins-joint', 'campaign', '联报打卡'],
  ['/activity/checkins_rule', 'checkins-21', 'rule', '打卡规则'],
  ['/activity/checkins_gift', 'checkins-21', 'gift', '打卡礼品'],
  ['/daily_draw/:id', 'daily-draw', 'campaign', '每日一抽'],
  ['/daily_draw/:id/join', 'daily-draw', 'campaign', '参加每日一抽'],
  ['/daily_draw/:id/gift', 'daily-draw', 'my-prizes', '每日一抽的奖品'],
  ['/fission/:id', 'fission-book', 'campaign', '组队领书', 'code'],
  ['/fission/:id/join', 'fission-book', 'campaign', '加入组队', 'code'],
  ['/invite_joint/:id', 'invite-joint', 'campaign', '邀请同学学套餐'],
  ['/xhsPost', 'xhs-post', 'campaign', '分享笔记领奖'],
  ['/xhsLuck', 'xhs-luck', 'campaign', '笔记抽奖'],
] as const satisfies readonly CampaignPage[]

export interface CampaignRow extends RouteRow {
  /** The slug of its campaign; empty for a page of all campaigns. */
  campaign: string
  /** The path's `:id` is the code of a person's link. */
  idIsCode?: true
}

/** `link` is the code of a person's link; `code` was its name before, except beside the `state` of an authorizer. */
const LINK_QUERY = ['link', 'code', 'state']

/** Where a token can stand: below each address that activities have. */
const TOKEN_PATHS = ['/activity/:token', '/act/:token']

/**
 * Campaigns that only their link leads to (decisions §5): the server knows which token is which campaign, so these rows are
 * the last and stand for all of them.
 */
const UNLISTED: readonly CampaignRow[] = TOKEN_PATHS.flatMap((path) =>
  [path, `${path}/rule`].map((own) => ({
    path: own,
    title: own === path ? '活动' : '活动规则',
    screen: own === path ? 'campaigns/unlisted' : 'campaigns/unlisted-rule',
    campaign: '',
    rendered: 'everyone',
    reads: LINK_QUERY,
  })),
)

/** The rows of all campaign pages, for `matchRoute`. */
export const campaignRows: readonly CampaignRow[] = [
  ...(campaignPages as readonly CampaignPage[]).map(
    ([path, campaign, part, title, id]): CampaignRow => ({
      path,
      title,
      campaign,
      screen: `campaigns/${part}`,
      wide: true,
      ...(id === 'code' && { idIsCode: true }),
      ...(PARTS[part] === 'user'
        ? { access: 'user' }
        : { rendered: 'everyone', reads: part === 'campaign' ? LINK_QUERY : [] }),
    }),
  ),
  ...UNLISTED,
]
