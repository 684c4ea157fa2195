import type { DeskProfileChange } from '@kaozhou/api/desk'
import { PROFILE_PARTS } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Ways } from '../../../parts/page-layout/ways'
import { AcceptButton } from './accept-button'

/** What can be decided about one nickname or picture. */
export function ProfileDeeds({ change }: { change: DeskProfileChange }): ReactNode {
  const { id, state, isShown, canRestore } = change
  if (state === 'refused') return canRestore ? <Restore change={change} /> : null
  if (state === 'accepted') return isShown ? <Refuse change={change} text="改为不通过" /> : null
  return (
    <Ways>
      <AcceptButton ids={[id]} text="通过" label={`通过${nameOf(change)}`} variant="plain" />
      <Refuse change={change} text="不通过" />
    </Ways>
  )
}

/** A nickname by itself, a picture by whose it is. */
export function nameOf({ part, value, nickname }: DeskProfileChange): string {
  return part === 'nickname' ? `昵称“${value}”` : `${nickname}的头像`
}

function Refuse({ change, text }: { change: DeskProfileChange; text: string }): ReactNode {
  const [open, setOpen] = useState(false)
  const { id, part } = change
  const name = nameOf(change)
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`${name}${text}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title={`${name}不通过`}
        draft={`refuse-profile-${id}`}
        submitText="不通过"
        field={{ label: '原因', hint: `学生看得到，写明这个${PROFILE_PARTS[part]}为什么不行` }}
        ask={(api, input) => api.profiles.refuse({ ...input, id })}
        onDone={() => showToast({ text: '已换成默认的，学生会收到通知', tone: 'success' })}
      >
        <p>马上换成默认的{PROFILE_PARTS[part]}，他可以重新选。他自己再换之前，可以恢复。</p>
      </ReasonedDeed>
    </>
  )
}

function Restore({ change }: { change: DeskProfileChange }): ReactNode {
  const { id } = change
  const deed = useDeed(
    (api, _: object, key) => api.profiles.restore({ id, key }),
    () => showToast({ text: '已恢复，学生会收到通知', tone: 'success' }),
  )
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-label={`恢复${nameOf(change)}`}
        loading={deed.busy}
        onClick={() => void deed.run({})}
      >
        恢复
      </Button>
      {deed.error ? <span role="alert">{deed.error}</span> : null}
    </>
  )
}
