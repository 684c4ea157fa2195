import type { Host } from '@kaozhou/domain'
import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { copyText } from '../../../page/copy-text'
import styles from './download.module.css'
import { WhereToTap } from './where-to-tap'

/** The name of the menu entry in each host. */
const MENU_ENTRIES = {
  wechat: { ios: '在默认浏览器中打开', android: '在浏览器打开', harmony: '在浏览器打开' },
  qq: { ios: '用 Safari 打开', android: '用浏览器打开', harmony: '用浏览器打开' },
  weibo: { ios: '在浏览器打开', android: '在浏览器打开', harmony: '在浏览器打开' },
} as const

/** Two steps, with a drawing, that open this page in the phone's browser, which can open the app. */
export function OpenOutside({ host: { kind, os } }: { host: Host }): ReactNode {
  if (kind === 'other' || os === 'desktop') return null
  function copy(): void {
    const failed = '没能复制，请点右上角，在浏览器里打开'
    void copyText(window.location.href, '链接已复制，去浏览器里粘贴打开', failed)
  }
  return (
    <div className={styles.way}>
      <WhereToTap hasRoundMenu={kind === 'wechat'} />
      <ol className={styles.steps}>
        <li>点页面右上角的“···”</li>
        <li>选“{MENU_ENTRIES[kind][os]}”，再打开或下载 APP</li>
      </ol>
      <Button block variant="plain" onClick={copy}>
        复制链接，去浏览器打开
      </Button>
    </div>
  )
}
