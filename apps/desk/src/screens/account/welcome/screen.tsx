import type { StaffWelcome } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../../data/desk-api'
import { usePageTitle } from '../../../page/page-title'
import { Loaded } from '../../../parts/answers/loaded'
import { BeginForm } from './begin-form'
import styles from './welcome.module.css'

/** The one-time link of somebody new: sets the password, then the one-time codes, and is in. */
export function Screen(): ReactNode {
  usePageTitle('加入工作台')
  const key = window.location.hash.slice(1)
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>加入工作台</h1>
      {key ? (
        <Invitation linkKey={key} />
      ) : (
        <Empty title="链接不完整" text="请从收到的链接重新打开，# 后面的部分也要复制" />
      )}
    </main>
  )
}

function Invitation({ linkKey }: { linkKey: string }): ReactNode {
  const query = useQuery({
    ...queryOf<StaffWelcome>(['staff', 'welcome', { key: linkKey }], (api, call) =>
      api.staff.welcome({ key: linkKey }, call),
    ),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Loaded query={query}>{(welcome) => <BeginForm linkKey={linkKey} welcome={welcome} />}</Loaded>
  )
}
