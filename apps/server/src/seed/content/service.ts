import type { SeedClassGroup, SeedSupport } from '../model/types'
import { courseDrafts } from './courses/course-drafts'
import { PLAYBACK_RULE, REFUND_RULE } from './rule-texts'

/** One class group per course: QQ for courses on a timetable, WeChat for the others. */
export const classGroups: SeedClassGroup[] = courseDrafts.map(({ id, name, timetable }) => {
  const kind = timetable ? 'qq' : 'wechat'
  // Fictitious: no real group number begins with 0, and the domain is reserved.
  const number = timetable ? `0800${id}` : `kaozhou-${id}`
  return {
    id,
    courseId: id,
    kind,
    name: `${name.split('：')[0]}${timetable ? '班群' : '学习群'}`,
    number,
    joinUrl: `https://kaozhou.example/group/${kind}/${id}`,
    welcome: '进群请把名片改成“昵称 + 考试月份”，课表和资料在群公告里。',
  }
})

export const support: SeedSupport = {
  phone: '400-000-0000',
  hours: '每天 9:00–22:00',
  email: 'hello@kaozhou.example',
  greeting: '你好，我是考舟的客服小岸。课程、订单、发票的问题都可以问我。',
  quickQuestions: [
    {
      question: '怎么退款？',
      answer: REFUND_RULE,
    },
    {
      question: '回放什么时候有？',
      answer: `${PLAYBACK_RULE}，在“我的听课”里可以看到。`,
    },
    { question: '讲义寄到哪里了？', answer: '在“我的快递”里看物流；寄出前可以改地址。' },
    {
      question: '优惠券为什么不能用？',
      answer: '看券面写的门槛、适用课程和日期；预售的定金和尾款不能用券。',
    },
    { question: '怎么开发票？', answer: '告诉我订单号、抬头和邮箱，3 个工作日内发送电子发票。' },
    {
      question: '换手机号了怎么办？',
      answer: '在“个人信息”里用新手机号的验证码修改；旧号收不到短信的，请联系人工核实。',
    },
  ],
}
