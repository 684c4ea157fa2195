import { SuccessIcon, WarningIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import styles from './record.module.css'

/** Whether the record is whole: each row carries a digest of the one before it. */
export function Chain(): ReactNode {
  const query = useQuery(apiQuery('record.check'))
  return (
    <Loaded query={query} waiting={<p className={styles.chain}>正在核对记录…</p>}>
      {({ rows, brokenAt, digest }) =>
        brokenAt === null ? (
          <p className={styles.chain}>
            <SuccessIcon />
            <span>
              记录完整，共 {rows} 条，没有被改过。
              {rows > 0 ? (
                <>
                  最后一条的摘要 <code className={styles.digest}>{digest.slice(0, 16)}</code>
                </>
              ) : null}
            </span>
          </p>
        ) : (
          <p className={styles.broken} role="alert">
            <WarningIcon />第 {brokenAt} 条和它前面的对不上：记录在数据库里被改过，请负责人马上查。
          </p>
        )
      }
    </Loaded>
  )
}
