import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Notice } from '../../../../parts/page-layout/notice'
import { Panel } from '../../../../parts/page-layout/panel'
import { Ways } from '../../../../parts/page-layout/ways'
import type { Studio } from '../engine/open-studio'
import { isLive, type StudioView } from '../engine/studio-view'
import { CLOSED_WORDS } from './words'

/** What went wrong with the line, with a way on. */
export function LineNotices({
  view,
  studio,
}: {
  view: StudioView
  studio: Studio | null
}): ReactNode {
  const { dropped, isCoarse } = view
  return (
    <>
      <Closed view={view} studio={studio} />
      {isCoarse && isLive(view) ? (
        <Notice>网络慢，画面调低了清晰度；网络好了会自动恢复。声音不受影响。</Notice>
      ) : null}
      {dropped >= 1 ? (
        <Notice>网络断得太久，有 {Math.round(dropped)} 秒没能补发，学生和回放里会缺这一段。</Notice>
      ) : null}
    </>
  )
}

function Closed({ view, studio }: { view: StudioView; studio: Studio | null }): ReactNode {
  const { closedBy, refusal } = view.line
  if (closedBy === null || closedBy === 'over') return null
  const { title, text } = CLOSED_WORDS[closedBy]
  return (
    <Panel title={title}>
      <p role="alert">{refusal ?? text}</p>
      <Ways>
        <WayOn closedBy={closedBy} studio={studio} />
      </Ways>
    </Panel>
  )
}

function WayOn({
  closedBy,
  studio,
}: {
  closedBy: 'elsewhere' | 'refused' | 'broken'
  studio: Studio | null
}): ReactNode {
  if (closedBy === 'broken') {
    return <Button onClick={() => location.reload()}>刷新页面</Button>
  }
  return (
    <Button onClick={() => studio?.comeBack(closedBy === 'elsewhere')}>
      {closedBy === 'elsewhere' ? '在这里继续' : '再试一次'}
    </Button>
  )
}
