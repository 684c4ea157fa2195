import type { DeskProfileChange } from '@kaozhou/api/desk'
import { PROFILE_CHANGES_AT_ONCE, PROFILE_PARTS } from '@kaozhou/domain'
import { Empty } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { Ways } from '../../../parts/page-layout/ways'
import { PickedBar } from '../../../parts/picked/picked-bar'
import { useQueryOf } from '../../../routing/use-query'
import { AcceptButton } from './accept-button'
import { FILTERS, ProfileFilters, type ProfileView, viewOf } from './profile-filters'
import { ProfileRows } from './profile-rows'

/** Nicknames and pictures that people chose, and what staff decided about them. The filters stand in the address. */
export function Screen(): ReactNode {
  const { value } = useQueryOf(FILTERS)
  const view = viewOf(value)
  const { query, more } = useKeyPages<DeskProfileChange>((before) =>
    apiQuery('profiles.list', { ...view, before }),
  )
  return (
    <Page title="昵称与头像">
      <ProfileFilters {...view} />
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Nothing {...view} />
          ) : view.queue === 'waiting' ? (
            <Waiting key={view.part} part={view.part} changes={list} />
          ) : (
            <ProfileRows {...view} changes={list} />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Page>
  )
}

interface WaitingProps extends Pick<ProfileView, 'part'> {
  changes: readonly DeskProfileChange[]
}

/** What waits can be accepted together. */
function Waiting({ part, changes }: WaitingProps): ReactNode {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const shown = changes.slice(0, PROFILE_CHANGES_AT_ONCE)
  const picked = changes.filter(({ id }) => chosen.has(String(id)))
  const clear = () => setChosen(new Set())
  return (
    <>
      <Ways>
        <AcceptButton
          ids={shown.map(({ id }) => id)}
          text={`这一页都通过（${shown.length} 个）`}
          variant="plain"
          onDone={clear}
        />
      </Ways>
      <ProfileRows
        part={part}
        queue="waiting"
        changes={changes}
        selection={{ chosen, onChange: setChosen }}
      />
      <PickedBar label={`选中的${PROFILE_PARTS[part]}`} count={picked.length} onClear={clear}>
        <AcceptButton
          ids={picked.slice(0, PROFILE_CHANGES_AT_ONCE).map(({ id }) => id)}
          text="通过选中的"
          variant="primary"
          onDone={clear}
        />
      </PickedBar>
    </>
  )
}

function Nothing({ part, queue }: ProfileView): ReactNode {
  if (queue !== 'waiting')
    return <Empty title={`这里没有${PROFILE_PARTS[part]}`} text="换一个状态看看" />
  return <Empty title={`${PROFILE_PARTS[part]}都看过了`} text="有人换了，会出现在这里" />
}
