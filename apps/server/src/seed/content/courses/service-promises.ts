import type { ServicePromise } from '../../model/types'
import type { PromiseKey } from './course-draft'

export const servicePromises = {
  replay: { title: '无限回放', text: '有效期内不限次数观看，直播结束后生成回放。' },
  answer: { title: '24 小时答疑', text: '在课程内提问，24 小时内由助教或老师答复。' },
  refund: {
    title: '7 天可退',
    text: '购买后 7 天内，每节观看都不超过十分之一、没有打开过课程资料、纸质材料还没寄出，可以自助全额退款。',
  },
  paper: { title: '讲义包邮', text: '纸质材料免运费，付款后 3 个工作日内寄出。' },
  marking: { title: '逐句批改', text: '作业由老师批改并写评语，48 小时内返回。' },
  postpone: { title: '可延期', text: '因考试或实习不能跟课，可免费延到下一期一次。' },
  group: { title: '打卡群', text: '购买后可进班级群，每日打卡，助教提醒。' },
} as const satisfies Record<PromiseKey, ServicePromise>
