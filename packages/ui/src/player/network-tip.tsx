import { type ReactElement, useState } from 'react'
import { IconButton } from '../button/icon-button'
import { CloseIcon } from '../icon/close-icon'
import { useOnline } from '../offline-bar/use-online'
import styles from './player.module.css'

export interface NetworkTipProps {
  /** True while the player waits for data often or for long. */
  poor: boolean
  /** True while it plays or waits; without playback a lost network is not mentioned. */
  playing: boolean
  /** A quality that helps, such as 流畅, and the function that chooses it; null when none does. */
  offer: { label: string; onTake: () => void } | null
}

/** Says that the network is lost or slow, and offers what needs less of it. */
export function NetworkTip({ poor, playing, offer }: NetworkTipProps): ReactElement {
  const [dismissed, setDismissed] = useState(false)
  const online = useOnline()
  if (dismissed && !poor) setDismissed(false)
  const isOffline = !online && playing
  const isSlow = poor && !isOffline && !dismissed
  return (
    <div
      className={styles.network}
      data-offer={isSlow || undefined}
      role="status"
      hidden={!isOffline && !isSlow}
    >
      {isOffline ? <p>网络已断开，只能播到已缓冲的地方</p> : null}
      {isSlow ? (
        <>
          <p>网络较慢，播放会卡顿</p>
          {offer ? (
            <button type="button" className={styles.offer} onClick={offer.onTake}>
              换成{offer.label}
            </button>
          ) : null}
          <IconButton label="知道了" icon={<CloseIcon />} onClick={() => setDismissed(true)} />
        </>
      ) : null}
    </div>
  )
}
