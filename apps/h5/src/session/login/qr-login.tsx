import { Button, Loading, QrCode } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { OtherWayProps } from './login-way'
import styles from './other-way.module.css'
import { type QrState, useQrLogin } from './use-qr-login'

const TEXTS = {
  loading: '正在生成二维码',
  failed: '二维码没有生成，请检查网络',
  waiting: '用手机扫一扫，在手机上确认登录',
  scanned: '已扫码，请在手机上确认',
  refused: '手机上没有同意这次登录',
  expired: '二维码已失效',
} as const satisfies Record<QrState['status'], string>

/** A QR code; the phone that scans it logs this browser in (spec §7 "QR-code endpoint"). */
export function QrLogin({ onEntered }: Pick<OtherWayProps, 'onEntered'>): ReactNode {
  const { status, url, refresh } = useQrLogin(onEntered)
  const isOver = status === 'refused' || status === 'expired' || status === 'failed'
  return (
    <div className={styles.qr}>
      <div className={styles.code}>
        {isOver ? (
          <Button variant="wash" onClick={refresh}>
            换一个二维码
          </Button>
        ) : url ? (
          <QrCode text={url} label="登录二维码" />
        ) : (
          <Loading />
        )}
      </div>
      <p className={styles.note} role="status">
        {TEXTS[status]}
      </p>
    </div>
  )
}
