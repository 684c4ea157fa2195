import { FINISH_COHORTS } from './finishing'

/** What the table of finishing counts. */
export const FINISHING_WORDS = {
  cohort: {
    title: '得到课程的月份',
    text: `近 ${FINISH_COHORTS} 个月得到这门课、现在还有这门课的学生；退了课的不算。再次购买的，从最近一次算起。`,
  },
  reached: {
    title: '学完的比例',
    text: '从得到课程起，每 30 天算一个月，那时学完的课时占这门课全部课时（取消的不算）够不够这个比例。没有过完的月份空着：最后一天得到课程的人也要过完这么久。后来加的课，会让比例变低。',
  },
} as const
