import type { Content, EntryOf } from '../format/kinds'

type Campaign = EntryOf<'campaigns'>

/** What gives chances to draw, what draws cost and how many a day has: the whole sentence. Undefined without a draw. */
export function drawChancesText(
  { slug, config }: Campaign,
  { campaigns }: Content,
): string | undefined {
  const { draw, form, assist, checkIn } = config
  if (!draw) return undefined
  const { earn, perDay, pointsPerDraw } = draw
  const ways: [way: string, chances: number][] = [
    [form ? '提交后得' : '参加后得', earn.join],
    ['每天得', earn.daily],
    ['每天第一次分享得', earn.share],
    ['每次打卡得', earn.checkIn],
    ['每得到一次助力得', earn.helped],
    ['每支付一笔订单得', earn.order],
    ['每通过一篇得', earn.accepted],
    ...(assist?.targets ?? []).map(({ helps, chances }): [string, number] => [
      `助力满 ${helps} 位再得`,
      chances,
    ]),
    ...(checkIn?.rewards ?? []).map(({ days, chances }): [string, number] => [
      `连续打卡 ${days} 天再得`,
      chances,
    ]),
    ...campaigns.flatMap((other): [string, number][] => {
      const given = other.config.post?.chancesIn
      return given?.campaign === slug ? [[`“${other.title}”每通过一篇得`, given.chances]] : []
    }),
  ]
  const given = ways.filter(([, chances]) => chances > 0)
  const limits = [
    perDay === null ? '' : `每天最多抽 ${perDay} 次`,
    pointsPerDraw === null ? '' : `没有机会时可用 ${pointsPerDraw} 积分抽一次`,
  ].filter(Boolean)
  const earned = given.map(([way, chances]) => `${way} ${chances} 次`).join('，')
  return [`抽奖机会：${earned}`, ...limits].join('；')
}
