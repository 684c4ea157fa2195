import { type SleepTimer, sleepText } from '@kaozhou/domain'
import { type ReactNode, useEffect, useState } from 'react'

/** When a sleep timer stops the player: 12 分钟后停止播放. Nothing while it is off. */
export function SleepText({ timer }: { timer: SleepTimer }): ReactNode {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (timer?.kind !== 'time') return
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [timer])
  return sleepText(timer, now)
}
