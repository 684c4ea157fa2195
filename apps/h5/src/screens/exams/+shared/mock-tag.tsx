import type { MockExam } from '@kaozhou/api'
import { Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** The state of the user's attempt at a mock, or of the mock itself without an attempt. */
export function MockTag({ mock: { state, mine } }: { mock: MockExam }): ReactNode {
  if (mine.state === 'handedIn') return <Tag tone="grey">已交卷</Tag>
  if (mine.state === 'open') return <Tag tone="red">继续作答</Tag>
  if (mine.state === 'late') return <Tag tone="red">待交卷</Tag>
  if (state === 'open') return <Tag tone="red">进行中</Tag>
  if (state === 'upcoming') return <Tag tone="amber">{mine.signedUp ? '已报名' : '报名中'}</Tag>
  return <Tag tone="grey">{state === 'ended' ? '已结束' : '已停止入场'}</Tag>
}
