import { type ReactNode, useEffect, useState } from 'react'
import { canKeepJournal } from '../answering/session/device-journal'
import styles from '../exams.module.css'

/** Before the start: whether this device can keep answers when the network is lost. */
export function JournalWarning(): ReactNode {
  const [canKeep, setCanKeep] = useState(true)
  useEffect(() => setCanKeep(canKeepJournal()), [])
  if (canKeep) return null
  return (
    <p role="alert" className={styles.warning}>
      这台设备存不下答案（可能是无痕模式，或存储空间已满）：断网时写的答案会在关闭页面后丢失。建议换普通模式，或清理出空间再开始。
    </p>
  )
}
