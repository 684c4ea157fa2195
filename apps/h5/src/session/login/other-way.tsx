import type { Host } from '@kaozhou/domain'
import { isSocialBrowser } from '@kaozhou/domain'
import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { services } from '../services'
import type { LoginWay, OtherWayProps } from './login-way'
import styles from './other-way.module.css'
import { PasskeyLogin } from './passkey-login'
import { PasswordLogin } from './password-login'
import { QrLogin } from './qr-login'

/** The login by password, or by a QR code. */
export function OtherWay({ way, ...props }: OtherWayProps): ReactNode {
  return way === 'qr' ? <QrLogin onEntered={props.onEntered} /> : <PasswordLogin {...props} />
}

export interface WayLinksProps {
  way: LoginWay
  host: Host
  onChoose: (way: LoginWay) => void
  onEntered: OtherWayProps['onEntered']
}

const LABELS = {
  code: '短信验证码登录',
  password: '密码登录',
  qr: '扫码登录',
} as const satisfies Record<LoginWay, string>

/**
 * Links to the other ways to log in on this host: a QR code on a desktop only, one tap inside WeChat. In social browsers
 * the dialog binds a phone, which only an SMS code can do.
 */
export function WayLinks({ way, host, onChoose, onEntered }: WayLinksProps): ReactNode {
  if (isSocialBrowser(host)) return host.kind === 'wechat' ? <WechatLogin /> : null
  const ways = (['code', 'password', 'qr'] as const).filter(
    (one) => one !== way && (one !== 'qr' || host.os === 'desktop'),
  )
  return (
    <div className={styles.links}>
      {ways.map((one) => (
        <Button key={one} variant="plain" size="sm" onClick={() => onChoose(one)}>
          {LABELS[one]}
        </Button>
      ))}
      <PasskeyLogin host={host} onEntered={onEntered} />
    </div>
  )
}

/** Leads to WeChat's authorizer and back to this page; a WeChat user who has an account is logged in at once. */
function WechatLogin(): ReactNode {
  return (
    <Button variant="wash" block onClick={() => void askWechat()}>
      微信一键登录
    </Button>
  )
}

async function askWechat(): Promise<void> {
  const { client } = await services()
  const redirect = window.location.pathname + window.location.search
  // The server answers with code 2, at which the session opens the authorizer. The client has shown any other failure.
  await client.oauth.check({ redirect, force: true }).catch(() => {})
}
