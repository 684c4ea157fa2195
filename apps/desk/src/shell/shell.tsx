import { OfflineBar } from '@kaozhou/ui'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useMe } from '../data/me'
import { navRows } from '../routing/route-table'
import { Navigation } from './navigation'
import styles from './shell.module.css'
import { TopBar } from './top-bar'
import { useDeskKeys } from './use-desk-keys'

// These come after the first screen, and before anybody can press a key.
const loadFindBox = () => import('./find-box')
const FindBox = lazy(async () => ({ default: (await loadFindBox()).FindBox }))
const loadKeyTable = () => import('./key-table')
const KeyTable = lazy(async () => ({ default: (await loadKeyTable()).KeyTable }))

/** What stands around every screen: navigation, search, who is logged in. */
export function Shell({ children }: { children: ReactNode }): ReactNode {
  const { rights } = useMe()
  const rows = navRows.filter(({ right }) => !right || rights.includes(right))
  const { open, show, close } = useDeskKeys()
  useEffect(() => void Promise.all([loadFindBox(), loadKeyTable()]), [])
  return (
    <>
      <a className={styles.skip} href="#content">
        跳到主要内容
      </a>
      <OfflineBar text="网络已断开，看到的可能不是最新的；连上后再操作" />
      <div className={styles.desk}>
        <Navigation rows={rows} />
        <div>
          <TopBar onFind={() => show('find')} onKeys={() => show('keys')} />
          <main id="content" tabIndex={-1} className={styles.content}>
            {children}
          </main>
        </div>
      </div>
      <Suspense>
        <FindBox open={open === 'find'} onClose={close} rows={rows} />
        <KeyTable open={open === 'keys'} onClose={close} />
      </Suspense>
    </>
  )
}
