import { beijingTime } from '../model/seed-clock'
import type { SeedVersion } from '../model/types'

const drafts: {
  name: string
  code: number
  title: string
  whatIsNew: string[]
  daysAgo: number
}[] = [
  {
    name: '2.4.0',
    code: 20_400,
    title: '听课更顺手',
    whatIsNew: [
      '回放支持 0.75 到 2 倍速，并记住你上次的选择',
      '直播间可以“只看老师”，弹幕太快也不会漏',
      '课程资料可以在线预览，不用先下载',
    ],
    daysAgo: 12,
  },
  {
    name: '2.3.1',
    code: 20_301,
    title: '修好几处小毛病',
    whatIsNew: [
      '修正平板横屏时目录被遮住',
      '短信验证码重新发送的倒计时不再归零',
      '地址粘贴识别更准',
    ],
    daysAgo: 41,
  },
  {
    name: '2.3.0',
    code: 20_300,
    title: '模考来了',
    whatIsNew: [
      '四六级整套模考，考后给出分项预估分',
      '答案随写随存，断网也不丢',
      '练习报告增加用时分析',
    ],
    daysAgo: 69,
  },
  {
    name: '2.2.0',
    code: 20_200,
    title: '价格看得明白',
    whatIsNew: [
      '确认订单页列出每一步优惠',
      '优惠券默认选好最省的一张',
      '好友代付：把付款链接发给家人',
    ],
    daysAgo: 118,
  },
  {
    name: '2.0.0',
    code: 20_000,
    title: '全新的考舟',
    whatIsNew: ['首页、课程页、我的听课重新设计', '深色模式', '支持 HarmonyOS'],
    daysAgo: 203,
  },
]

/** Five releases, newest first, the same on the three systems. */
export function versions(now: number): SeedVersion[] {
  const systems = ['android', 'ios', 'harmony'] as const
  return systems.flatMap((system, systemIndex) =>
    drafts.map(({ name, code, title, whatIsNew, daysAgo }, index) => ({
      id: 1601 + systemIndex * 10 + index,
      system,
      versionName: name,
      versionCode: code,
      title,
      whatIsNew,
      releasedAt: beijingTime(now, -daysAgo, '11:00'),
      forced: false,
    })),
  )
}
