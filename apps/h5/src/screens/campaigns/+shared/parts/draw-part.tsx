import type { DrawState } from '@kaozhou/api'
import { Button, ButtonLink, Card, Collapse, VisuallyHidden } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { campaignHref } from '../../../../routing/campaign-href'
import type { Draw } from '../acts/use-draw'
import { useOfferedDraw } from '../acts/use-offered-draw'
import { PrizeRows } from '../rewards/prize-rows'
import { StagePlace } from '../stages/stage-place'
import { LazyFlip, LazyGashapon, LazyLots, LazyTree, LazyWheel } from '../stages/stages'
import styles from '../view/campaign.module.css'
import type { CampaignView } from '../view/campaign-view'
import { offerText } from '../view/draw-offer'
import { drawsInBar } from '../view/draws-in-bar'

/** The stages that can show a draw; a campaign with any other stage draws lots. */
const STAGES = {
  wheel: LazyWheel,
  gashapon: LazyGashapon,
  flip: LazyFlip,
  tree: LazyTree,
  lots: LazyLots,
} as const

interface DrawPartProps extends CampaignView {
  state: DrawState
  draw: Draw
}

/** The draw: its stage and the chances left. */
export function DrawPart({ campaign, state, draw }: DrawPartProps): ReactNode {
  const { page, period } = campaign
  const Stage = STAGES[page.stage as keyof typeof STAGES] ?? LazyLots
  const { offer, press } = useOfferedDraw(campaign, draw)
  const canDraw = offer.kind !== 'none'
  return (
    <Card title="抽奖">
      <StagePlace kind="picture">
        <Stage
          prizes={state.prizes}
          turn={draw.turn}
          canDraw={canDraw && !draw.drawing}
          onDraw={press}
          onRevealed={draw.revealed}
        />
      </StagePlace>
      <div className={styles.centre}>
        {period === 'running' ? (
          <p aria-live="polite">
            还有 <strong className={styles.count}>{state.left}</strong> 次抽奖机会
          </p>
        ) : (
          <p>活动开始后可以抽奖</p>
        )}
        <VisuallyHidden role="status">{draw.said}</VisuallyHidden>
        {drawsInBar(campaign) || period !== 'running' ? null : (
          <Button disabled={!canDraw} loading={draw.drawing} onClick={() => press()}>
            {offerText(offer)}
          </Button>
        )}
        {state.earnedIn && !canDraw ? <EarnedIn {...state.earnedIn} /> : null}
      </div>
    </Card>
  )
}

/** The way to the campaign that gives chances here. */
function EarnedIn({ slug, title }: { slug: string; title: string }): ReactNode {
  const to = campaignHref(slug)
  return to ? (
    <ButtonLink variant="plain" href={to}>
      去“{title}”得机会
    </ButtonLink>
  ) : null
}

/** The prizes of a draw with their odds. */
export function PrizesPart({ state }: { state: DrawState }): ReactNode {
  return (
    <Card title="奖品与概率">
      <PrizeRows prizes={state.prizes} />
      <Collapse title="抽奖说明">
        <p className={styles.lead}>
          每次抽奖用掉一次机会，重复点击不会多扣。奖品抽完后，它的份额不再中奖，其余概率不变。
        </p>
      </Collapse>
    </Card>
  )
}
