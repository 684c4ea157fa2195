import { isCompleteBenefit } from '@kaozhou/domain'
import { cx, RedPacketIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { requestLogin } from '../../../stores/global'
import { useLoggedIn } from '../../../stores/use-global'
import styles from './new-user-entry.module.css'
import { newUserGiftQuery } from './new-user-gift-query'

/** How far a page is scrolled before the entry shrinks to its icon, in px. */
const SHRINKS_AT = 120

/** The entry of the new-user gift for visitors; it shrinks while they scroll, and they receive the gift after the login. */
export function NewUserEntry(): ReactNode {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...newUserGiftQuery, enabled: !loggedIn })
  const scrolled = useScrolled()
  if (loggedIn || !data || !isCompleteBenefit(data)) return null
  return (
    <button
      type="button"
      className={cx(styles.entry, scrolled && styles.small)}
      aria-label="新人礼包"
      onClick={() => requestLogin({ title: '登录领新人礼包', afterLogin: () => {} })}
    >
      <RedPacketIcon size="20px" />
      <span className={styles.words}>新人礼包</span>
    </button>
  )
}

/** True while the page is scrolled down. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = (): void => setScrolled(window.scrollY > SHRINKS_AT)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}
