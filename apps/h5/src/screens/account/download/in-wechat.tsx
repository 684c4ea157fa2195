import type { AppAddresses } from '@kaozhou/api'
import { type ReactNode, useState } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import styles from './download.module.css'
import { OpenTag } from './open-tag'

export interface InWechatProps {
  app: AppAddresses
  /** The button of other hosts, where it works in this WeChat too. */
  children: ReactNode
}

/** The buttons that WeChat's own tags take over: for the app, and for the mini program of the school. */
export function InWechat({ app, children }: InWechatProps): ReactNode {
  const [hasFailed, setFailed] = useState(false)
  const { wechatAppId, miniProgram } = app
  const fail = (): void => setFailed(true)
  return (
    <div className={styles.way}>
      {wechatAppId ? (
        <OpenTag
          tag="wx-open-launch-app"
          attributes={{ appid: wechatAppId, extinfo: app.app }}
          label="打开 APP"
          onFailed={fail}
        >
          {children}
        </OpenTag>
      ) : (
        children
      )}
      {miniProgram ? (
        <OpenTag
          tag="wx-open-launch-weapp"
          attributes={{
            username: miniProgram.username,
            ...(miniProgram.path && { path: miniProgram.path }),
          }}
          label="打开小程序"
          variant={wechatAppId ? 'plain' : 'primary'}
          onFailed={fail}
        />
      ) : null}
      <p className={page.note} role="status">
        {hasFailed ? '没有打开，可能还没有安装。请照下面的办法，或者继续用网页。' : null}
      </p>
    </div>
  )
}
