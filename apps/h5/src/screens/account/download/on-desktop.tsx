import { QrCode } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import styles from './download.module.css'

/** The address of this page as a QR code, for the phone that is to open the app. */
export function OnDesktop(): ReactNode {
  const address = new URL(href('/download'), window.location.origin).href
  return (
    <div className={styles.way}>
      <div className={styles.code}>
        <QrCode text={address} label="在手机上打开这一页的二维码" size={176} />
      </div>
      <p className={page.note}>用手机相机扫一扫，在手机上打开或下载</p>
    </div>
  )
}
