import type { JournalMark } from '@kaozhou/domain'
import { VisuallyHidden } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'

export interface SavedWordsProps {
  mark: JournalMark
  /** True while answers are neither on the server nor stored on this device. */
  isLost: boolean
}

/** Says to who hears a paper that saving fails, and that all is well again after that. A saved answer is not said. */
export function SavedWords({ mark, isLost }: SavedWordsProps): ReactNode {
  const [hadFault, setHadFault] = useState(false)
  const isFault = isLost || mark === 'offline'
  if (isFault && !hadFault) setHadFault(true)
  return <VisuallyHidden role="status">{words({ mark, isLost }, hadFault)}</VisuallyHidden>
}

function words({ mark, isLost }: SavedWordsProps, hadFault: boolean): string {
  if (isLost) return '这台设备存不下作答，连上网络前请不要离开'
  if (mark === 'offline') return '没有网络，作答先存在这台设备上，可以继续答'
  return hadFault && mark === 'saved' ? '网络恢复了，作答都保存好了' : ''
}
