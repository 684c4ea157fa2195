import type { DeskClassDetail } from '@kaozhou/api/desk'
import { Button, confirm } from '@kaozhou/ui'
import { type ReactNode, useId } from 'react'
import { Ways } from '../../../../parts/page-layout/ways'
import type { Studio } from '../engine/open-studio'
import { isLive, type StudioView } from '../engine/studio-view'
import styles from './face.module.css'
import { hasBegun, startRefusal } from './words'

export interface DeedsProps {
  detail: DeskClassDetail
  view: StudioView
  studio: Studio | null
  now: number
}

/** Going live, pausing, ending. */
export function Deeds(props: DeedsProps): ReactNode {
  const { view, studio } = props
  const { wish, closedBy } = view.line
  // The notice of a closed line has the way on.
  if (closedBy !== null) return null
  if (wish === 'end') {
    return (
      <Button variant="buy" loading>
        正在结束
      </Button>
    )
  }
  if (!isLive(view)) return <Start {...props} />
  return (
    <Ways>
      {wish === 'paused' ? (
        <Button onClick={() => studio?.start()}>继续</Button>
      ) : (
        <Button variant="plain" onClick={() => studio?.pause()}>
          暂停
        </Button>
      )}
      <End studio={studio} />
    </Ways>
  )
}

function Start({ detail, view, studio, now }: DeedsProps): ReactNode {
  const id = useId()
  const refusal = startRefusal(view, detail, now)
  const isAgain = hasBegun(view)
  return (
    <>
      <Ways>
        <Button
          disabled={refusal !== null}
          aria-describedby={refusal ? id : undefined}
          onClick={() => studio?.start()}
        >
          {isAgain ? '继续直播' : '开始直播'}
        </Button>
        {isAgain ? <End studio={studio} /> : null}
      </Ways>
      {refusal ? (
        <p id={id} className={styles.hint}>
          {refusal}
        </p>
      ) : null}
    </>
  )
}

function End({ studio }: { studio: Studio | null }): ReactNode {
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: '结束这节课？',
      message: '学生会看到课程结束，之后不能再开播。回放会自动生成，几秒后就能看。',
      confirmText: '结束直播',
      cancelText: '接着上课',
      danger: true,
    })
    if (isSure) await studio?.end()
  }
  return (
    <Button variant="buy" onClick={() => void ask()}>
      结束直播
    </Button>
  )
}
