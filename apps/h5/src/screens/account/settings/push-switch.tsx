import { CLASS_REMINDER_MS } from '@kaozhou/domain'
import { apiQuery, useApi } from '@kaozhou/react'
import { Card, Switch, showToast } from '@kaozhou/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useEnvironment } from '../../../page/environment'
import styles from '../+shared/forms/forms.module.css'
import { messageOf } from '../+shared/forms/message-of'
import {
  canSubscribe,
  currentSubscription,
  deviceDigest,
  subscribe,
  unsubscribe,
} from './push-subscription'

/**
 * The switch for push messages in this browser. The browser asks for permission only when the switch is turned on.
 * Nothing when the browser or the server has no push messages.
 */
export function PushSwitch(): ReactNode {
  const { host } = useEnvironment()
  const [isPossible, setPossible] = useState(false)
  useEffect(() => setPossible(!host.app && canSubscribe()), [host])
  const { data } = useQuery({ ...apiQuery('push.key'), enabled: isPossible })
  return isPossible && data?.publicKey ? <SubscriptionSwitch publicKey={data.publicKey} /> : null
}

function SubscriptionSwitch({ publicKey }: { publicKey: string }): ReactNode {
  const api = useApi()
  const [isOn, setOn] = useIsSubscribed()
  const [isDenied, setDenied] = useState(() => Notification.permission === 'denied')
  const turn = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return unsubscribe((await api()).push)
      // Before any call: browsers ask for permission only right after a tap.
      if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
      await subscribe((await api()).push, publicKey)
    },
    onSuccess: (_, on) => {
      setOn(on)
      showToast({ text: on ? '通知已打开' : '通知已关闭', tone: 'success' })
    },
    onError: () => setDenied(Notification.permission === 'denied'),
  })
  return (
    <Card title="通知">
      <Switch
        checked={isOn === true}
        disabled={isOn === null || turn.isPending}
        onChange={(on) => turn.mutate(on)}
      >
        在这个浏览器里通知我
      </Switch>
      <p className={styles.note}>
        上课前 {CLASS_REMINDER_MS / 60_000}{' '}
        分钟、报名的模考开考前、可以付尾款、包裹寄出、退款到账、拼团没成、优惠券快到期时通知。退出登录后不再通知。
      </p>
      {isDenied ? (
        <p role="alert">浏览器不允许通知。请在浏览器的网站设置里允许，再打开这里的开关。</p>
      ) : turn.error ? (
        <p role="alert">{reason(turn.error)}</p>
      ) : null}
    </Card>
  )
}

/** The user closed or declined the browser's question. */
class NotAllowed extends Error {}

function reason(error: Error): string | null {
  if (error instanceof NotAllowed) return '还没有允许通知，开关没有打开。'
  // The browser has no push service, or cannot reach it.
  if (error instanceof DOMException) return '这个浏览器连不上推送服务，请稍后再试。'
  return messageOf(error)
}

/** Whether this browser is subscribed for this user; null until that is known. */
function useIsSubscribed(): [boolean | null, (on: boolean) => void] {
  const { data: devices } = useQuery({ ...apiQuery('push.devices'), staleTime: 0 })
  const [isOn, setOn] = useState<boolean | null>(null)
  useEffect(() => {
    if (!devices) return
    let isStale = false
    void digestHere().then((digest) => {
      if (!isStale) setOn(digest !== null && devices.includes(digest))
    })
    return () => {
      isStale = true
    }
  }, [devices])
  return [isOn, setOn]
}

/** Null when this browser receives no push messages: it has no subscription, or notifications are not allowed. */
async function digestHere(): Promise<string | null> {
  if (Notification.permission !== 'granted') return null
  const subscription = await currentSubscription()
  return subscription ? deviceDigest(subscription) : null
}
