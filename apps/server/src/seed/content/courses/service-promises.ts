import type { ServicePromise } from '../../model/types'
import {
  ANSWER_HOURS,
  DISPATCH_RULE,
  MARKING_RULE,
  PLAYBACK_RULE,
  PRESALE_REFUND_RULE,
  REFUND_RULE,
  REFUND_TITLE,
} from '../rule-texts'
import type { CourseDraft, PromiseKey } from './course-draft'

const servicePromises = {
  replay: { title: '无限回放', text: `有效期内不限次数观看，${PLAYBACK_RULE}。` },
  answer: {
    title: `${ANSWER_HOURS} 小时答疑`,
    text: `在课程内提问，${ANSWER_HOURS} 小时内由助教或老师答复。`,
  },
  paper: { title: '讲义包邮', text: `纸质材料免运费，${DISPATCH_RULE}。` },
  marking: { title: '逐句批改', text: `作业由老师批改并写评语，${MARKING_RULE}。` },
  postpone: { title: '可延期', text: '因考试或实习不能跟课，可免费延到下一期一次。' },
  group: { title: '打卡群', text: '购买后可进班级群，每日打卡，助教提醒。' },
} as const satisfies Record<PromiseKey, ServicePromise>

/** Every course that costs something can be refunded, so no draft has to promise it. */
export function promisesOf(
  { promises, price }: Pick<CourseDraft, 'promises' | 'price'>,
  isPresale: boolean,
): ServicePromise[] {
  const own = promises.map((key) => servicePromises[key])
  if (price === 0) return own
  return [...own, { title: REFUND_TITLE, text: isPresale ? PRESALE_REFUND_RULE : REFUND_RULE }]
}
