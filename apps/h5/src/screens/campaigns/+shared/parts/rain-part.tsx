import type { RainState } from '@kaozhou/api'
import { invalidate } from '@kaozhou/react'
import { Card, Countdown } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TakeEnvelope } from '../acts/use-take-envelope'
import { StagePlace } from '../stages/stage-place'
import { LazyRain } from '../stages/stages'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'

interface RainPartProps extends CampaignView {
  rain: RainState
  take: TakeEnvelope
}

/** Red envelopes that fall at set times. */
export function RainPart({ campaign, rain, take, clock }: RainPartProps): ReactNode {
  const falling = rain.round !== null && !rain.grabbed && !rain.gone
  return (
    <Card title="红包雨">
      <StagePlace kind="picture">
        <LazyRain falling={falling} taking={take.taking} onTake={take.take} />
      </StagePlace>
      <div className={styles.centre}>
        <p role="status">{take.said || stateText(rain)}</p>
        <RainClock slug={campaign.slug} rain={rain} clock={clock} />
      </div>
    </Card>
  )
}

function stateText({ round, grabbed, gone, nextTime }: RainState): string {
  if (gone) return '红包已经抢完了'
  if (round && grabbed) return '这一场你已经接住一个'
  if (round) return '正在下，点一下红包'
  return nextTime ? '下一场还没开始' : '没有下一场了'
}

interface RainClockProps {
  slug: string
  rain: RainState
  clock: () => number
}

function RainClock({ slug, rain, clock }: RainClockProps): ReactNode {
  const queryClient = useQueryClient()
  const { round, nextTime, gone } = rain
  const deadline = round?.endTime ?? nextTime
  if (gone || deadline === null) return null
  return (
    <p className={styles.clock}>
      <Countdown
        key={deadline}
        label={round ? '距这一场结束' : '距下一场'}
        deadline={deadline}
        clock={clock}
        onEnd={() => void invalidate(queryClient, 'activities', { slug })}
        endText={round ? '这一场结束了' : '开始了'}
      />
      {round ? '后结束' : '后开始'}
    </p>
  )
}
