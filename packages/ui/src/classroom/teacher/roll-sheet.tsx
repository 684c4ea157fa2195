import { ROLL_CALL_SECONDS, type RollCallView, timeText } from '@kaozhou/domain'
import { type ReactNode, useState } from 'react'
import { BottomSheet } from '../../bottom-sheet/bottom-sheet'
import { Button } from '../../button/button'
import { Radio } from '../../radio/radio'
import tools from '../tools/tools.module.css'

export interface RollSheetProps {
  open: boolean
  /** The last roll calls, the newest first. */
  rolls: readonly RollCallView[]
  onClose: () => void
  onCall: (seconds: number) => void
}

const { min, standard, max } = ROLL_CALL_SECONDS
const LENGTHS = [min, standard, 120, max].map((seconds) => ({
  value: String(seconds),
  label: `${seconds} 秒`,
}))

/** Begins a roll call, and names who did not answer the last ones. */
export function RollSheet({ open, rolls, onClose, onCall }: RollSheetProps): ReactNode {
  const [seconds, setSeconds] = useState(String(standard))
  return (
    <BottomSheet
      title="点名"
      open={open}
      onClose={onClose}
      footer={
        <Button block onClick={() => onCall(Number(seconds))}>
          开始点名
        </Button>
      }
    >
      <div className={tools.form}>
        <Radio
          look="chips"
          label="签到时间"
          options={LENGTHS}
          value={seconds}
          onChange={setSeconds}
        />
        {rolls.map((roll) => (
          <PastRoll key={roll.id} roll={roll} />
        ))}
      </div>
    </BottomSheet>
  )
}

function PastRoll({ roll: { openedAt, answers } }: { roll: RollCallView }): ReactNode {
  if (!answers) return null
  const { answered, missingCount, missing } = answers
  const names = missing.map(({ nickname }) => nickname).join('、')
  const more = missingCount > missing.length ? ` 等 ${missingCount} 人` : ''
  return (
    <div className={tools.past}>
      <p>
        {timeText(openedAt)} 点名：{answered} / {answered + missingCount} 人签到
      </p>
      {missingCount > 0 ? (
        <p className={tools.state}>
          未签到：{names}
          {more}
        </p>
      ) : null}
    </div>
  )
}
