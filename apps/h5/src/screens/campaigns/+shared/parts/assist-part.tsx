import type { AssistState } from '@kaozhou/api'
import { Card, ProgressBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { StagePlace } from '../stages/stage-place'
import { LazyAvatars } from '../stages/stages'
import type { CampaignView } from '../view/campaign-view'

/** The person's own helpers, and how many are missing. */
export function AssistPart({
  campaign,
  assist,
}: CampaignView & { assist: AssistState }): ReactNode {
  const { helped, needed, missing } = assist
  return (
    <Card title="好友助力">
      <StagePlace kind={needed > 4 ? 'moreSeats' : 'seats'}>
        <LazyAvatars assist={assist} look={campaign.page.stage} />
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
