import type { SeedPointsGood } from '../model/types'

type GoodDraft = Pick<SeedPointsGood, 'id' | 'name' | 'summary' | 'kind' | 'points' | 'figure'> &
  Partial<SeedPointsGood>

function good(draft: GoodDraft): SeedPointsGood {
  return {
    refId: null,
    price: 0,
    stock: null,
    perUser: 1,
    needsAddress: draft.kind === 'goods',
    image: `promo/good-${draft.id}.svg`,
    ...draft,
  }
}

export const pointsGoods: SeedPointsGood[] = [
  good({
    id: 1301,
    name: '听力无门槛券 ¥8',
    summary: '用于“六级听力七天突破”，10 天内有效',
    kind: 'coupon',
    refId: 513,
    points: 600,
    perUser: 2,
    figure: '券',
  }),
  good({
    id: 1302,
    name: '满 99 减 10 优惠券',
    summary: '全部课程可用',
    kind: 'coupon',
    refId: 502,
    points: 800,
    perUser: 3,
    figure: '减',
  }),
  good({
    id: 1303,
    name: '马原带背：四十条提纲',
    summary: '整门课，有效期 180 天',
    kind: 'course',
    refId: 1014,
    points: 8_800,
    stock: 200,
    figure: '原',
  }),
  good({
    id: 1304,
    name: '考前一周安排表（打印版）',
    summary: 'A3 一张，折好寄出',
    kind: 'goods',
    points: 500,
    stock: 340,
    figure: '表',
  }),
  good({
    id: 1305,
    name: '考舟帆布袋',
    summary: '12 安本白帆布，装得下两本讲义和一台电脑',
    kind: 'goods',
    points: 3_600,
    stock: 58,
    figure: '袋',
  }),
  good({
    id: 1306,
    name: '四级核心词卡',
    summary: '一盒 200 张，圆角，带活页环',
    kind: 'goods',
    points: 2_400,
    price: 990,
    stock: 120,
    perUser: 2,
    figure: '词',
  }),
  good({
    id: 1307,
    name: '作文精批一次',
    summary: '四六级或考研作文，48 小时内返回',
    kind: 'document',
    points: 1_500,
    stock: 500,
    perUser: 5,
    figure: '批',
  }),
  good({
    id: 1308,
    name: '软皮错题本',
    summary: '160 页，左题右因，本期已兑完',
    kind: 'goods',
    points: 1_800,
    stock: 0,
    figure: '错',
  }),
]
