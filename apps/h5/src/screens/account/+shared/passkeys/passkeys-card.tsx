import type { Passkeys } from '@kaozhou/api'
import { PASSKEY_LIMIT } from '@kaozhou/domain'
import { apiQuery, applyChange, useApi } from '@kaozhou/react'
import { Button, Card, confirm, Tag } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { deviceName } from '../../../../data/device-name'
import { useEnvironment } from '../../../../page/environment'
import { canUsePasskeys } from '../../../../page/passkeys'
import { useDateTexts } from '../../../../page/use-date-texts'
import rows from '../../../../parts/page-layout/device-rows.module.css'
import styles from '../forms/forms.module.css'
import { messageOf } from '../forms/message-of'
import { AddPasskey } from './add-passkey'

export interface PasskeysCardProps {
  /** The text above the list. Default: what a passkey is for. */
  note?: string
  /** Passkeys can only be removed, not added. */
  addsNone?: boolean
}

/** The user's passkeys: each can be removed, and one added when this browser supports passkeys. */
export function PasskeysCard({
  note = '用指纹、面容或锁屏密码登录，不用等验证码。',
  addsNone = false,
}: PasskeysCardProps): ReactNode {
  const { host } = useEnvironment()
  const [isPossible, setPossible] = useState(false)
  useEffect(() => setPossible(canUsePasskeys(host)), [host])
  const { data } = useQuery({ ...apiQuery('passkeys.list'), staleTime: 0 })
  const remove = useRemove()
  if (!data) return null
  const canAdd = isPossible && data.available && !addsNone
  if (!canAdd && data.list.length === 0) return null
  async function askRemoval(id: number, name: string): Promise<void> {
    const sure = await confirm({
      title: '移除通行密钥',
      message: `以后不能再用“${name}”的通行密钥登录。设备里保存的那一份可以在设备的密码设置里删除。`,
      confirmText: '移除',
      danger: true,
    })
    if (sure) remove.mutate(id)
  }
  return (
    <Card title="通行密钥">
      <div className={styles.form}>
        <p className={styles.note}>{note}</p>
        {remove.error ? <p role="alert">{messageOf(remove.error)}</p> : null}
        {data.list.length > 0 ? (
          <PasskeyList
            list={data.list}
            disabled={remove.isPending}
            onRemove={(id, name) => void askRemoval(id, name)}
          />
        ) : null}
        {canAdd && data.list.length < PASSKEY_LIMIT ? (
          <AddPasskey needsCode={data.needsCode} />
        ) : null}
      </div>
    </Card>
  )
}

interface PasskeyListProps {
  list: Passkeys['list']
  disabled: boolean
  onRemove: (id: number, name: string) => void
}

function PasskeyList({ list, disabled, onRemove }: PasskeyListProps): ReactNode {
  const { dateOf } = useDateTexts()
  return (
    <ul className={rows.list}>
      {list.map(({ id, userAgent, synced, createdAt, usedAt }) => {
        const name = deviceName(userAgent)
        return (
          <li key={id} className={rows.row}>
            <div className={rows.text}>
              <strong className={rows.name}>
                {name} {synced ? <Tag>云端同步</Tag> : null}
              </strong>
              <span className={styles.note}>
                {dateOf(createdAt)}添加 · {usedAt ? `${dateOf(usedAt)}用过` : '还没用过'}
              </span>
            </div>
            <Button
              variant="wash"
              size="sm"
              disabled={disabled}
              aria-label={`移除 ${name} 的通行密钥`}
              onClick={() => onRemove(id, name)}
            >
              移除
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function useRemove() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => (await api()).passkeys.remove({ id }, { noToast: true }),
    onSuccess: (passkeys) =>
      applyChange(queryClient, apiQuery('passkeys.list').queryKey, () => passkeys),
  })
}
