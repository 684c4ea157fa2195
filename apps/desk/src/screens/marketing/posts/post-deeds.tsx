import type { DeskPost } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../parts/deeds/use-deed'

/** Accepts a post that waits or was refused by mistake, or refuses one that waits. */
export function PostDeeds({ post: { id, state } }: { post: DeskPost }): ReactNode {
  const [isRefusing, setRefusing] = useState(false)
  const accept = useDeed(
    (api, _: object, key) => api.posts.accept({ id, key }),
    () => showToast({ text: '已通过，奖励已发给学生', tone: 'success' }),
  )
  if (state === 'accepted') return null
  return (
    <>
      <Button size="sm" variant="primary" loading={accept.busy} onClick={() => void accept.run({})}>
        {state === 'refused' ? '改为通过' : '通过'}
      </Button>
      {state === 'waiting' ? (
        <Button size="sm" variant="plain" onClick={() => setRefusing(true)}>
          不通过
        </Button>
      ) : null}
      {accept.error ? <span role="alert">{accept.error}</span> : null}
      <ReasonedDeed
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title="这份投稿不通过"
        draft={`refuse-post-${id}`}
        submitText="不通过"
        field={{ label: '原因', hint: '学生看得到，写明怎样才能通过' }}
        ask={(api, input) => api.posts.refuse({ ...input, id })}
        onDone={() => showToast({ text: '已退回，学生会收到通知', tone: 'success' })}
      />
    </>
  )
}
