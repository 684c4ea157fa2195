import type { RetryQueue } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
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
    <>
      <Button
        size="sm"
        variant={variant}
        aria-label={label}
        loading={deed.busy}
        onClick={() => void deed.run(id === undefined ? {} : { ids: [id] })}
      >
        {text}
      </Button>
      {deed.error ? <span role="alert">{deed.error}</span> : null}
    </>
  )
}
