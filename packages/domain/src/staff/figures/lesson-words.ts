import { FINISHED_SHARE } from '../../learning/lesson-finished'

const percent = (share: number): number => Math.round(share * 100)

/** What the figures of classes and lessons count. */
export const LESSON_WORDS = {
  watched: { title: '看过', text: '在这里放过这节课的学生，直播和回放都算，放了几秒也算。' },
  came: {
    title: '到课',
    text: '直播时放了画面的学生。以前的课没有记直播和回放的区别，写“没有记”。',
  },
  stayed: {
    title: '平均在场',
    text: '到课的学生，直播时放过的时长占整节课多少，取平均。同一段放两遍只算一遍。',
  },
  asked: { title: '发言提问', text: '在直播间发过言，或者对这节课提过问的学生，一个人只算一次。' },
  finished: {
    title: '学完',
    text: `直播放满 ${percent(FINISHED_SHARE.live)}%、回放和录播放满 ${percent(FINISHED_SHARE.recording)}% 的学生；在别处播放的课，是自己说看完的。`,
  },
  watching: {
    title: '看到哪里',
    text: '每个位置上的人数，是看到过这里或更后面的学生。拖动跳过的也算到了后面；差几秒没看完，不算看到 100%。',
  },
} as const
