import type { LiveTeacherRequest } from '@kaozhou/domain'
import { Button, Switch } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import type { DispatchRoom, RoomState } from '../room/room-state'
import { CardPicker } from './card-picker'
import { HandList } from './hand-list'
import { NoticeForm } from './notice-form'
import styles from './teacher.module.css'

export interface TeacherBarProps {
  state: RoomState
  board: RoomState['board']
  dispatch: DispatchRoom
}

type OpenTool = 'notice' | 'card' | 'hands' | null

/** What only the teacher does: notice, recommended course, raised hands, quiet. */
export function TeacherBar({ state, board, dispatch }: TeacherBarProps): ReactNode {
  const [tool, setTool] = useState<OpenTool>(null)
  const close = (): void => setTool(null)
  const act = (request: LiveTeacherRequest): void => dispatch({ type: 'acted', request })
  return (
    <fieldset className={styles.tools} aria-label="老师工具">
      <Button size="sm" variant="wash" onClick={() => setTool('notice')}>
        公告
      </Button>
      <Button size="sm" variant="wash" onClick={() => setTool('card')}>
        推荐课程
      </Button>
      <Button size="sm" variant="wash" onClick={() => setTool('hands')}>
        举手 {state.handCount}
      </Button>
      <Switch checked={board.quiet} onChange={(quiet) => act({ type: 'quiet', quiet })}>
        全员禁言
      </Switch>
      <NoticeForm
        key={board.notice}
        open={tool === 'notice'}
        notice={board.notice}
        onClose={close}
        onSave={(text) => {
          act({ type: 'notice', text })
          close()
        }}
      />
      <CardPicker
        open={tool === 'card'}
        hasCard={board.card !== null}
        onClose={close}
        onPick={(courseId) => {
          act({ type: 'card', courseId })
          close()
        }}
      />
      <HandList
        open={tool === 'hands'}
        hands={state.hands}
        quiet={board.quiet}
        onClose={close}
        onTake={(userId) => {
          if (board.quiet) act({ type: 'quiet', quiet: false })
          act({ type: 'lowerHand', userId })
        }}
      />
    </fieldset>
  )
}
