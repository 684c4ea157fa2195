import { Button, QrCode, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { copyText } from '../../page/copy-text'
import { Loaded } from '../loaded/loaded'
import styles from '../page-layout/page.module.css'
import { classGroupQuery } from './class-group-query'

const KINDS = { qq: 'QQ 群', wechat: '微信群' } as const

/** The chat group of a class: a QR code to scan, and the group's number to copy. */
export function ClassGroup({ groupId }: { groupId: number }): ReactNode {
  const query = useQuery(classGroupQuery(groupId))
  return (
    <Loaded query={query} missing="学习群还没有开放" waiting={<SkeletonText lines={6} />}>
      {({ kind, name, number, joinUrl, welcome }) => (
        <div className={styles.centre}>
          <QrCode text={joinUrl} label={`${name}的${KINDS[kind]}二维码`} />
          <p>
            {KINDS[kind]}：{name}（{number}）
          </p>
          <p className={styles.lead}>{welcome}</p>
          <Button
            variant="plain"
            size="sm"
            onClick={() => void copyText(number, '群号已复制', `没能复制，群号是 ${number}`)}
          >
            复制群号
          </Button>
        </div>
      )}
    </Loaded>
  )
}
