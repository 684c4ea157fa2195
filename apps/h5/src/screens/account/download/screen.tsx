import type { AppAddresses, AppVersion } from '@kaozhou/api'
import { isSocialBrowser } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { BoatIcon, Card, Cell, CellGroup } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brand } from '../../../page/brand'
import { useEnvironment } from '../../../page/environment'
import { lazyPart } from '../../../page/lazy-part'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import { systemOf } from '../+shared/versions/versions-query'
import styles from './download.module.css'
import { InApp } from './in-app'
import { OnDesktop } from './on-desktop'
import { OpenApp } from './open-app'
import { OpenOutside } from './open-outside'

export const queries = [apiQuery('system.app')]

/** Opens the app, or says how to open it from this host (spec §2 /download, §4 "Redirect timings"). */
export function Screen(): ReactNode {
  const { host } = useEnvironment()
  const addresses = useQuery(apiQuery('system.app'))
  // The page works without it: an error is not shown.
  const { data: versions } = useQuery(apiQuery('system.versions', { system: systemOf(host) }))
  return (
    <>
      <ScreenBar title="下载 APP" />
      <div className={page.page}>
        <Card>
          <div className={styles.top}>
            <BoatIcon size="56px" />
            <h2>{brand().name} APP</h2>
            <p className={page.lead}>课程、模考和学习进度，登录同一个账号就都在</p>
          </div>
          <Loaded query={addresses} missing="APP 的下载地址暂时看不到">
            {(app) => <Way app={app} />}
          </Loaded>
        </Card>
        {/* Rendered after the download links, which would push it down otherwise. */}
        {addresses.isPending ? null : <NewestVersion newest={versions?.[0]} />}
      </div>
    </>
  )
}

const InWechat = lazyPart(() => import('./in-wechat').then((file) => file.InWechat))

/**
 * Social browsers cannot open another app, except QQ, WeChat on iOS with a universal link, and every WeChat by its own tag,
 * where the school has given it an id.
 */
function Way({ app }: { app: AppAddresses }): ReactNode {
  const { host } = useEnvironment()
  if (host.app) return <InApp />
  if (host.os === 'desktop') return <OnDesktop />
  if (!isSocialBrowser(host)) return <OpenApp app={app} host={host} />
  const passes = host.kind === 'wechat' && host.os === 'ios' && app.universalLink !== null
  const button = passes || host.kind === 'qq' ? <OpenApp app={app} host={host} /> : null
  const hasTag = host.kind === 'wechat' && !host.miniProgram && (app.wechatAppId ?? app.miniProgram)
  return (
    <>
      {hasTag ? (
        <InWechat app={app} waiting={button}>
          {button}
        </InWechat>
      ) : (
        button
      )}
      <OpenOutside host={host} />
    </>
  )
}

function NewestVersion({ newest }: { newest: AppVersion | undefined }): ReactNode {
  if (!newest) return null
  const { version_name, title } = newest
  return (
    <CellGroup>
      <Cell title={`新版本 ${version_name}`} description={title} href={href('/function')} />
    </CellGroup>
  )
}
