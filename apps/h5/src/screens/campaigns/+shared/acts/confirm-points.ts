import { confirm } from '@kaozhou/ui'

/** Asks before points are spent on a draw. */
export function confirmPoints(points: number): Promise<boolean> {
  return confirm({
    title: `用 ${points} 积分抽一次？`,
    message: '抽奖机会用完了，这一次从积分里扣。没抽中也不退。',
    confirmText: '用积分抽',
  })
}
