import { Card } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { brand } from '../../../page/brand'
import { useEnvironment } from '../../../page/environment'
import styles from './install-guide.module.css'
import { canSubscribe } from './push-subscription'

/** How the shop is put on the home screen of an iPhone, where it can notify; nothing where it stands there, or needs not. */
export function InstallGuide(): ReactNode {
  const { host } = useEnvironment()
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    const isInstalled = (navigator as { standalone?: boolean }).standalone === true
    setOffered(host.os === 'ios' && !host.app && !isInstalled && !canSubscribe())
  }, [host])
  if (!isOffered) return null
  const { name } = brand()
  const isSafari = host.kind === 'other'
  return (
    <Card title={`把${name}放到主屏幕`}>
      <p className={styles.why}>
        iPhone 和 iPad 只让主屏幕上的网页发通知（系统 16.4 起）。放好后像应用一样打开，没有网址栏。
      </p>
      <ol className={styles.steps}>
        {isSafari ? null : (
          <Step picture={<MorePicture />}>点右上角的“…”，选“在 Safari 中打开”</Step>
        )}
        <Step picture={<SharePicture />}>在 Safari 里点“分享”</Step>
        <Step picture={<MenuPicture />}>选“添加到主屏幕”，再点“添加”</Step>
        <Step picture={<IconPicture />}>从主屏幕打开{name}，登录一次，再到这里打开通知</Step>
      </ol>
    </Card>
  )
}

function Step({ picture, children }: { picture: ReactNode; children: ReactNode }): ReactNode {
  return (
    <li className={styles.step}>
      {picture}
      <span>{children}</span>
    </li>
  )
}

/** A phone, on which one thing stands out. */
function Phone({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg viewBox="0 0 48 64" className={styles.picture} aria-hidden="true">
      <rect x="6" y="2" width="36" height="60" rx="7" className={styles.phone} />
      {children}
    </svg>
  )
}

const MorePicture = (): ReactNode => (
  <Phone>
    <path d="M6 14h36" className={styles.line} />
    <path d="M30 8.5h.01M34 8.5h.01M38 8.5h.01" className={styles.dots} />
  </Phone>
)

const SharePicture = (): ReactNode => (
  <Phone>
    <path d="M6 50h36M12 56h3m18 0h3" className={styles.line} />
    <path d="M24 47v10m-3-7 3-3 3 3m-6 2.5h-1.5v7h9v-7H27" className={styles.mark} />
  </Phone>
)

const MenuPicture = (): ReactNode => (
  <Phone>
    <path d="M12 30h24M12 52h24" className={styles.line} />
    <rect x="10" y="36" width="28" height="10" rx="3" className={styles.chosen} />
    <path d="M14 41h10m9-3v6m-3-3h6" className={styles.mark} />
  </Phone>
)

const IconPicture = (): ReactNode => (
  <Phone>
    <path d="M12 12h6v6h-6zm18 0h6v6h-6zM12 28h6v6h-6z" className={styles.line} />
    <rect x="27" y="25" width="12" height="12" rx="3" className={styles.icon} />
    <circle cx="38" cy="26" r="3" className={styles.news} />
  </Phone>
)
