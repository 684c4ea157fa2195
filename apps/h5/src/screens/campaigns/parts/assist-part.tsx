import type { AssistState } from '@kaozhou/api'
import { Card, ProgressBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { StagePlace } from '../stages/stage-place'
import { LazyAvatars } from '../stages/stages'

/** The person's own helpers, and how many are missing. */
export function AssistPart({ assist }: { assist: AssistState }): ReactNode {
  const { helped, needed, missing } = assist
  return (
    <Card title="好友助力">
      <StagePlace kind={needed > 4 ? 'moreSeats' : 'seats'}>
        <LazyAvatars assist={assist} />
      </StagePlace>
      <ProgressBar
        label="助力进度"
        value={helped}
        max={needed}
        text={missing > 0 ? `还差 ${missing} 人` : '助力已满'}
      />
    </Card>
  )
}
