import { Link, OfflineText } from '@kaozhou/ui'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasDownloads } from '../data/downloads/has-downloads'
import { WAITS_FOR_RESULT } from '../data/line-words'
import { href } from '../routing/href'
import type { LineTrouble } from '../stores/global'
import { useGlobal } from '../stores/use-global'
import styles from './line-bar.module.css'

const WORDS: Record<LineTrouble, string> = {
  foreign: '这个网络要先登录，登录后会自动恢复',
  old: '连不上服务器，看到的是上次的内容',
  slow: '网络较慢，还在加载',
  slowWrite: WAITS_FOR_RESULT,
  slowCode: '网络较慢，页面还在打开',
}

/** A line across the top while the network is lost, slow or not the person's to use: what that means here, and what to do. */
export function LineBar(): ReactNode {
  const online = useGlobal((state) => state.online)
  const trouble = useGlobal((state) => state.trouble)
  if (!online) {
    return hasDownloads() ? (
      <OfflineText>
        网络已断开
        <Link className={styles.action} href={href('/downloads')}>
          看我的下载
        </Link>
      </OfflineText>
    ) : (
      <OfflineText />
    )
  }
  return trouble ? (
    <OfflineText>
      {WORDS[trouble]}
      <Action trouble={trouble} />
    </OfflineText>
  ) : null
}

function Action({ trouble }: { trouble: LineTrouble }): ReactNode {
  const queryClient = useQueryClient()
  switch (trouble) {
    case 'foreign':
      // In a tab of its own, where the network shows its login: what was typed here stays.
      return (
        <a className={styles.action} href={window.location.href} target="_blank" rel="noopener">
          去登录
        </a>
      )
    case 'slowCode':
      return <Press text="刷新页面" onPress={() => window.location.reload()} />
    case 'old':
    case 'slow':
      return <Press text="再试一次" onPress={() => void askAgain(queryClient)} />
    case 'slowWrite':
      return null
  }
}

function Press({ text, onPress }: { text: string; onPress: () => void }): ReactNode {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      {text}
    </button>
  )
}

/** Asks anew for what is shown; a call that waits for its answer is given up. */
async function askAgain(queryClient: QueryClient): Promise<void> {
  const waiting = ({ state }: Query): boolean => state.fetchStatus !== 'idle'
  await queryClient.cancelQueries({ type: 'active', predicate: waiting })
  await queryClient.refetchQueries({ type: 'active' })
}
