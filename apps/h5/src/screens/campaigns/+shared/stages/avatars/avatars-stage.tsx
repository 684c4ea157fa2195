import type { AssistState } from '@kaozhou/api'
import type { CampaignStage } from '@kaozhou/domain'
import { Avatar, cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './avatars-stage.module.css'

/** More places would be too small to tell apart on a phone. */
const MOST_PLACES = 20

/** What a helper sits in, in a box of 64×64 around the avatar. Any other stage has plain rings. */
const SEATS: Partial<Record<CampaignStage, ReactNode>> = {
  boats: (
    <>
      <path d="M6 46h52c-3 9-9 12-16 12H22c-7 0-13-3-16-12z" className={styles.hull} />
      <path d="M2 61q8-5 15 0t15 0 15 0 15 0" />
    </>
  ),
  lanterns: (
    <>
      <path d="M32 0v8M24 8h16M24 56h16M32 56v8M28 60v4M36 60v4" />
      <path d="M24 8C2 18 2 46 24 56h16c22-10 22-38 0-48z" className={styles.paper} />
    </>
  ),
}

interface AvatarsStageProps {
  assist: AssistState
  look: CampaignStage
}

/** The avatars of the helpers, each in its boat, lantern or ring, and the free places. */
export function AvatarsStage({ assist, look }: AvatarsStageProps): ReactNode {
  const { needed, helpers, missing } = assist
  const empty = Math.max(0, Math.min(needed, MOST_PLACES) - helpers.length)
  return (
    <ul
      className={styles.places}
      aria-label={missing > 0 ? `已有 ${helpers.length} 人助力，还差 ${missing} 人` : '助力已满'}
    >
      {helpers.map(({ nickname, avatar, helpedAt }) => (
        <li key={`${nickname}-${helpedAt}`} className={cx(styles.place, styles.taken)}>
          <Seat look={look}>
            <Avatar name={nickname} src={avatar} size={SEATS[look] ? 36 : 56} decorative />
          </Seat>
          <span className={styles.name}>{nickname}</span>
        </li>
      ))}
      {Array.from({ length: empty }, (_, at) => `empty-${at}`).map((key) => (
        <li key={key} className={styles.place}>
          <Seat look={look}>
            <span className={styles.free}>＋</span>
          </Seat>
          <span className={styles.name}>待助力</span>
        </li>
      ))}
    </ul>
  )
}

function Seat({
  look,
  children,
}: Pick<AvatarsStageProps, 'look'> & { children: ReactNode }): ReactNode {
  const drawn = SEATS[look]
  return (
    <span className={cx(styles.seat, drawn ? styles[look] : styles.ring)} aria-hidden="true">
      {drawn ? (
        <svg viewBox="0 0 64 64" aria-hidden="true">
          {drawn}
        </svg>
      ) : null}
      <span className={styles.sitting}>{children}</span>
    </span>
  )
}
