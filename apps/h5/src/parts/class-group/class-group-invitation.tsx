import type { ClassGroup } from '@kaozhou/api'
import { Button, ButtonLink, cx, QrCode } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { copyText } from '../../page/copy-text'
import page from '../page-layout/page.module.css'
import styles from './class-group.module.css'

const KINDS = { qq: 'QQ 群', wechat: '微信群' } as const

/** How one gets into a class group: its QR code, a link for this device, its number to copy. */
export function ClassGroupInvitation({ group }: { group: ClassGroup }): ReactNode {
  const { kind, name, number, joinUrl, welcome } = group
  return (
    <>
      <QrCode text={joinUrl} label={`${name}的${KINDS[kind]}二维码`} size={144} />
      <p className={styles.hint}>
        <span className={styles.touched}>长按二维码识别，或点下面的按钮</span>
        <span className={styles.pointed}>用手机扫码进群，或点下面的按钮</span>
      </p>
      <p>
        {name} · {KINDS[kind]} {number}
      </p>
      <p className={cx(page.lead, styles.welcome)}>{welcome}</p>
      <div className={styles.actions}>
        <Button
          variant="plain"
          size="sm"
          onClick={() => void copyText(number, '群号已复制', `没能复制，群号是 ${number}`)}
        >
          复制群号
        </Button>
        <ButtonLink variant="wash" size="sm" href={joinUrl}>
          一键加群
        </ButtonLink>
      </div>
    </>
  )
}
