import type { CampaignPath } from './open-campaigns'

interface CampaignWords {
  path: CampaignPath
  /** Selector of the campaign's actions; it matches nothing before the start. */
  own: string
  /** The page's text for a participant, in its bar or in its main part. */
  joined?: string | RegExp
  done?: string | RegExp
}

const CONTROLS = 'section:not([aria-label=活动状态]) :is(button, input, textarea):enabled'

/** A page of each template. */
export const campaignWords: readonly CampaignWords[] = [
  { path: '/activity/redEnvelopeRain', own: CONTROLS, joined: '接红包', done: '这一场已接住' },
  {
    path: '/act/audio100',
    // The recording can be played at any time.
    own: 'input[type=radio]:enabled',
    joined: '还有 3 题没选',
    done: /^正确答案：/,
  },
  { path: '/activity/mock_exam', own: CONTROLS, joined: '进入考场', done: '看模考报告' },
  {
    path: '/activity/mock_assist',
    own: CONTROLS,
    joined: '请好友助力，还差 3 人',
    done: '助力已满，去抽奖',
  },
  // A guide is only read: nobody takes part.
  { path: '/activity/cet_guide', own: CONTROLS },
  { path: '/activity/share_transcript', own: CONTROLS, done: '看我的成绩单' },
  {
    path: '/activity/cetPreheat',
    own: 'form :enabled',
    joined: '许下愿望',
    done: '你的愿望：480 分',
  },
  { path: '/activity/computerCode', own: CONTROLS, joined: '领取', done: '已领取' },
  { path: '/activity/liveLuck', own: CONTROLS, joined: '抽一次', done: '机会用完了' },
  { path: '/activity/share_question', own: CONTROLS, joined: '先选一个答案', done: /^正确答案：/ },
  { path: '/activity/checkins/:id', own: CONTROLS, joined: '今天打卡', done: '今天已打卡' },
  { path: '/xhsPost', own: CONTROLS, joined: '提交审核', done: '已提交，等待审核' },
]
