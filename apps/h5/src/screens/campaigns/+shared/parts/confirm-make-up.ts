import type { CheckInState } from '@kaozhou/api'
import { dayText } from '@kaozhou/domain'
import { confirm } from '@kaozhou/ui'

/** Asks before points are spent on a missed day. */
export function confirmMakeUp(day: number, makeUp: CheckInState['makeUp']): Promise<boolean> {
  return confirm({
    title: `补签 ${dayText(day)}`,
    message: `用 ${makeUp?.points ?? 0} 积分补签，还可以补 ${makeUp?.left ?? 0} 次。`,
    confirmText: `用 ${makeUp?.points ?? 0} 积分补签`,
    cancelText: '先不补',
  })
}
