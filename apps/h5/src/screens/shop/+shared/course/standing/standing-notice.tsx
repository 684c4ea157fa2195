import type { CourseStandingFacts } from '@kaozhou/api'
import { Cell, Countdown, GroupIcon, usePriceText, WalletIcon } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { serverClock } from '../../../../../data/server-clock'
import { standingPath } from '../../../../../parts/purchase/standing-path'
import styles from './standing.module.css'

export interface StandingNoticeProps {
  standing: CourseStandingFacts
  /** Called when the time of the group is over. */
  onEnd: () => void
}

/** Says that the user's group waits for people, or that the deposit is paid, with a link to the group or the pre-sale. */
export function StandingNotice({ standing, onEnd }: StandingNoticeProps): ReactNode {
  const { text, group, presale, now } = standing
  const [clock] = useState(() => serverClock(now, Date.now()))
  const priceText = usePriceText()
  return (
    <Cell
      className={styles.notice}
      icon={group ? <GroupIcon /> : <WalletIcon />}
      title={priceText(text)}
      description={
        group ? (
          <>
            <Countdown
              deadline={group.endsAt}
              clock={clock}
              label="拼团剩余时间"
              look="plain"
              onEnd={onEnd}
            />{' '}
            后结束
          </>
        ) : (
          presale?.title
        )
      }
      href={standingPath(standing)}
    />
  )
}
