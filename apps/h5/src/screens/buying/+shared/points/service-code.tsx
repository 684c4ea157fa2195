import { Button, CopyIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { copyText } from '../../../../page/copy-text'
import styles from './points.module.css'

/** The code of a service, and where to use it. */
export function ServiceCode({ code }: { code: string }): ReactNode {
  return (
    <>
      <p className={styles.code}>
        <span>{code}</span>
        <Button
          variant="ghost"
          size="sm"
          icon={<CopyIcon size="16px" />}
          onClick={() => void copyText(code, '服务码已复制', '没有复制成功，请长按服务码')}
        >
          复制
        </Button>
      </p>
      <p className={styles.note}>把服务码发给客服，就可以使用。</p>
    </>
  )
}
