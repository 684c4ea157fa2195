import type { AppAddresses } from '@kaozhou/api'
import { openAppWithFallback } from '@kaozhou/bridge'
import type { Host } from '@kaozhou/domain'
import { Button, ButtonLink } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import styles from './download.module.css'

export interface OpenAppProps {
  app: AppAddresses
  host: Host
}

/**
 * The button that opens the app. When the app does not open, the store is opened after 2 s, the community page after 3 s,
 * and after 4 s this page says that the app did not open (spec §4).
 */
export function OpenApp({ app, host }: OpenAppProps): ReactNode {
  const [state, setState] = useState<'idle' | 'opening' | 'notOpened'>('idle')
  const store = host.os === 'desktop' ? null : app.stores[host.os]
  async function open(): Promise<void> {
    setState('opening')
    const ending = await openAppWithFallback(
      {
        app: app.app,
        universalLink: app.universalLink ?? undefined,
        androidPackage: app.androidPackage ?? undefined,
        store: store ?? undefined,
        community: app.community ?? undefined,
      },
      { host },
    )
    setState(ending === 'opened' ? 'idle' : 'notOpened')
  }
  return (
    <div className={styles.way}>
      <Button block loading={state === 'opening'} onClick={() => void open()}>
        打开 APP
      </Button>
      {store ? (
        <ButtonLink block variant="plain" href={store}>
          去应用商店下载
        </ButtonLink>
      ) : null}
      <p className={page.note} role="status">
        {state === 'opening' ? '正在打开 APP' : null}
        {state === 'notOpened' ? '没有打开 APP，可能还没有安装。网页里也能上课和做题。' : null}
      </p>
      {state === 'notOpened' ? (
        <div className={styles.else}>
          {app.community ? (
            <ButtonLink size="sm" variant="plain" href={app.community}>
              去社区看看
            </ButtonLink>
          ) : null}
          <ButtonLink size="sm" variant="wash" href={href('/home')}>
            继续用网页
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}
