import { isCompleteBenefit } from '@kaozhou/domain'
import { RedPacketIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { requestLogin } from '../../../stores/global'
import { useLoggedIn } from '../../../stores/use-global'
import styles from './new-user-entry.module.css'
import { newUserGiftQuery } from './new-user-gift-query'

/** The entry of the new-user gift for visitors; a new user receives the gift after the login. */
export function NewUserEntry(): ReactNode {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...newUserGiftQuery, enabled: !loggedIn })
  if (loggedIn || !data || !isCompleteBenefit(data)) return null
  return (
    <button
      type="button"
      className={styles.entry}
      onClick={() => requestLogin({ title: '登录领新人礼包', afterLogin: () => {} })}
    >
      <RedPacketIcon size="20px" />
      新人礼包
    </button>
  )
}
