import { type LiveTeacherRequest, SLOW_SECONDS } from '@kaozhou/domain'
import { type ReactNode, useState } from 'react'
import { showSheet } from '../../action-sheet/show-sheet'
import { Button } from '../../button/button'
import { Switch } from '../../switch/switch'
import type { DispatchRoom, RoomState } from '../room/room-state'
import { CardPicker, type CardPickerProps } from './card-picker'
import { HandList } from './hand-list'
import { NoticeForm } from './notice-form'
import { QuizForm } from './quiz-form'
import { RollSheet } from './roll-sheet'
import styles from './teacher.module.css'

export interface TeacherBarProps {
  /** What is known of the room. */
  state: RoomState
  /** What the teacher shows at this moment: notice, quiz, roll call, card. */
  board: RoomState['board']
  /** Draws the courses that can be recommended, as `CourseChoices`. */
  drawCourses: CardPickerProps['drawCourses']
  /** Takes what the teacher did to the room's machine. */
  dispatch: DispatchRoom
}

type OpenTool = 'notice' | 'card' | 'hands' | 'quiz' | 'roll' | null

/**
 * What only the teacher does: quiz, roll call, raised hands, notice, recommended course, slow mode, quiet. Keyboard: Tab
 * goes through the tools, Enter opens one.
 */
export function TeacherBar({ state, board, drawCourses, dispatch }: TeacherBarProps): ReactNode {
  const [tool, setTool] = useState<OpenTool>(null)
  const close = (): void => setTool(null)
  const act = (request: LiveTeacherRequest): void => dispatch({ type: 'acted', request })
  return (
    <fieldset className={styles.tools} aria-label="老师工具">
      <Button size="sm" variant="wash" onClick={() => setTool('quiz')}>
        随堂题
      </Button>
      <Button size="sm" variant="wash" onClick={() => setTool('roll')}>
        点名
      </Button>
      <Button size="sm" variant="wash" onClick={() => setTool('notice')}>
        公告
      </Button>
      <Button size="sm" variant="wash" onClick={() => setTool('card')}>
        推荐课程
      </Button>
      <Button size="sm" variant="wash" onClick={() => setTool('hands')}>
        举手 {state.handCount}
      </Button>
      <Button size="sm" variant="wash" onClick={() => void chooseSlow(act)}>
        慢速 {board.slowSeconds === 0 ? '关' : `${board.slowSeconds} 秒`}
      </Button>
      <Switch checked={board.quiet} onChange={(quiet) => act({ type: 'quiet', quiet })}>
        全员禁言
      </Switch>
      <QuizForm
        open={tool === 'quiz'}
        onClose={close}
        onAsk={(form) => {
          act({ type: 'askQuiz', ...form })
          close()
        }}
      />
      <RollSheet
        open={tool === 'roll'}
        rolls={state.rolls}
        onClose={close}
        onCall={(seconds) => {
          act({ type: 'callRoll', seconds })
          close()
        }}
      />
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
        drawCourses={drawCourses}
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

/** How long a student waits between two messages. */
async function chooseSlow(act: (request: LiveTeacherRequest) => void): Promise<void> {
  const key = await showSheet({
    title: '慢速模式',
    actions: SLOW_SECONDS.map((seconds) => ({
      key: String(seconds),
      label: seconds === 0 ? '关' : `每 ${seconds} 秒发一条`,
    })),
  })
  const seconds = SLOW_SECONDS.find((one) => String(one) === key)
  if (seconds !== undefined) act({ type: 'slow', seconds })
}
