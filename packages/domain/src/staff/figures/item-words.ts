import {
  DIFFICULTY_LEAST,
  DISCRIMINATION_LEAST,
  ITEM_ANSWERS_LEAST,
  type ItemFault,
  STRONG_SHARE,
} from './item-figures'

/** How many of the newest takers of a paper are counted. */
export const PAPER_TAKERS_MOST = 2000

const percent = (share: number): number => Math.round(share * 100)

/** What the figures of a paper's items count. */
export const ITEM_WORDS = {
  takers: {
    title: '作答人数',
    text: `做完整套卷子并交了卷的学生，一个人只算第一次；人多时只算最近交卷的 ${PAPER_TAKERS_MOST} 人。只练错题的不算。`,
  },
  answers: { title: '作答', text: '答了这道题的人。空着没答的不算，作文和翻译不在这里。' },
  difficulty: {
    title: '难度',
    text: '答了这道题的人里，答对的占多少；越低越难。多选少选的不算答对。',
  },
  discrimination: {
    title: '区分度',
    text: `答对这道题，和其他题答对得多不多有没有关系：校正的点二列相关，从 -1 到 1，“其他题”不包括这一道。满 ${ITEM_ANSWERS_LEAST} 人作答才算；大家都对、都错，也算不出来。`,
  },
  faults: {
    title: '可能有问题',
    text: `满 ${ITEM_ANSWERS_LEAST} 人作答以后才判断。总分在前 ${percent(STRONG_SHARE)}% 的算高分学生。列出来的不一定错，请看看题目和答案。`,
  },
} as const

/** Why an item looks wrong, in words. */
export const ITEM_FAULTS: Readonly<Record<ItemFault, string>> = {
  negative: '答对的人其他题反而错得多，答案可能标错了',
  rival: '高分学生选一个错误选项的，比选正确答案的还多',
  hard: `答对的不到 ${percent(DIFFICULTY_LEAST)}%`,
  weak: `区分度不到 ${DISCRIMINATION_LEAST}，答对答错看不出水平`,
}
