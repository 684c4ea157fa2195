import type { ServerFacts } from '@kaozhou/api/desk'
import { BACKUP_MAX_AGE_MS, HOUR } from '@kaozhou/domain'
import { Tag } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { sizeText } from '../../../parts/files/size-text'
import { Notice } from '../../../parts/page-layout/notice'
import { Panel } from '../../../parts/page-layout/panel'
import { ageText } from '../../../parts/times/age-text'
import { Moment } from '../../../parts/times/moment'

const DATABASES: Record<ServerFacts['database']['kind'], string> = {
  pglite: '内置数据库',
  postgres: 'PostgreSQL',
}

/** What runs, how much room it has, and when all of it was last saved. */
export function ServerPanel(): ReactNode {
  const query = useQuery(apiQuery('health.server'))
  return (
    <Panel title="版本、备份、空间">
      <Loaded query={query}>{(facts) => <ServerTold facts={facts} />}</Loaded>
    </Panel>
  )
}

function ServerTold({ facts }: { facts: ServerFacts }): ReactNode {
  const { version, commit, startedAt, database, disk, backup } = facts
  const commitText = commit ? `，提交 ${commit.slice(0, 12)}` : ''
  return (
    <>
      {backup.isOld ? (
        <Notice>
          超过 {BACKUP_MAX_AGE_MS / HOUR}{' '}
          小时没有备份。请管服务器的同事看看备份为什么停了，磁盘坏了，这之后的订单和学习记录都找不回来。
        </Notice>
      ) : null}
      <Facts
        items={[
          { label: '版本', value: `${version}${commitText}` },
          { label: '启动于', value: <Moment at={startedAt} /> },
          { label: '数据库', value: `${DATABASES[database.kind]}，${sizeText(database.bytes)}` },
          { label: '磁盘剩余', value: disk && <DiskRoom {...disk} /> },
          { label: '上次备份', value: <BackupAge {...backup} /> },
        ]}
      />
    </>
  )
}

function DiskRoom({ freeBytes, leastBytes }: NonNullable<ServerFacts['disk']>): ReactNode {
  const isLow = freeBytes < 2 * leastBytes
  return (
    <>
      {sizeText(freeBytes)} {isLow ? <Tag tone="red">快满了</Tag> : null}
      {leastBytes > 0 ? `（少于 ${sizeText(leastBytes)} 就停止服务）` : null}
    </>
  )
}

function BackupAge({ madeAt }: ServerFacts['backup']): ReactNode {
  if (madeAt === null) return '没有记录：备份做完后要记下时间，看服务器说明里的 Backups'
  return (
    <>
      <Moment at={madeAt} />（{ageText(madeAt, Date.now())}前）
    </>
  )
}
