import type { RetryQueue } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { DeedButton } from '../../../parts/deeds/deed-button'
import { useDeed } from '../../../parts/deeds/use-deed'

export interface RetryButtonProps {
  queue: RetryQueue
  /** One entry; all of the queue without it. */
  id?: string
  text: string
  /** Of several in one screen: what is tried again. */
  label: string
  variant: 'plain' | 'ghost'
}

/** Makes one entry or all of a queue due. */
export function RetryButton({ queue, id, text, label, variant }: RetryButtonProps): ReactNode {
  const deed = useDeed(
    (api, input: { ids?: string[] }, key) => api.health.retry({ ...input, queue, key }),
    ({ count }) =>
      showToast(
        count > 0
          ? { text: `${count} 件排到了最前面，一分钟内再试`, tone: 'success' }
          : { text: '已经办成了，不用再试' },
      ),
  )
  return (
    <DeedButton
      deed={deed}
      input={id === undefined ? {} : { ids: [id] }}
      text={text}
      label={label}
      variant={variant}
    />
  )
}
