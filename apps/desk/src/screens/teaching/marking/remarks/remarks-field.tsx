import { REMARKS_MAX, type TextRemark } from '@kaozhou/domain'
import { Button, MarkedText, RemarkList } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { Ways } from '../../../../parts/page-layout/ways'
import { trimmed } from '../place/place'
import { RemarkDeeds } from './remark-deeds'
import { type Writing, withWriting } from './remark-draft'
import { RemarkForm } from './remark-form'
import styles from './remarks.module.css'
import type { RemarkWriting } from './use-remark-writing'

export interface RemarksFieldProps {
  /** What the student wrote. */
  answer: string
  /** There are pictures of handwriting beside what was typed. */
  isHandwritten: boolean
  remarks: readonly TextRemark[]
  /** There are as many remarks as there may be, with those in pictures. */
  isFull: boolean
  writing: Writing | null
  /** What can be done, by keys of the whole screen too. */
  does: RemarkWriting
}

/** The student's text, in which words are chosen; the remark that is written about them; those that are there. */
export function RemarksField(props: RemarksFieldProps): ReactNode {
  const { answer, isHandwritten, remarks, isFull, writing, does } = props
  const [picked, setPicked] = useState<number | null>(null)
  const shown = withWriting(remarks, writing)
  const drawn = { text: answer, remarks: shown.remarks, current: shown.current ?? picked }
  const { choosing } = does
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a text whose words are chosen */}
      <div
        ref={choosing.root}
        role="group"
        aria-label="学生的答案"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its words are chosen by keys
        tabIndex={0}
        className={styles.text}
        onKeyDown={choosing.press}
        onMouseDown={choosing.pressDown}
      >
        <MarkedText {...drawn} onPick={setPicked} />
      </div>
      {writing ? (
        <RemarkForm
          writing={writing}
          about={<q>{answer.slice(writing.from, writing.to)}</q>}
          does={does}
        />
      ) : (
        <Begin {...{ answer, isHandwritten, isFull, does }} />
      )}
      {drawn.remarks.length === 0 ? null : (
        <RemarkList
          {...drawn}
          onPick={setPicked}
          actionsOf={
            writing
              ? undefined
              : (at) => (
                  <RemarkDeeds
                    name={`批注 ${at + 1}`}
                    onChange={() => does.reopen(at)}
                    onRemove={() => does.remove(at)}
                  />
                )
          }
        />
      )}
    </>
  )
}

type BeginProps = Pick<RemarksFieldProps, 'answer' | 'isHandwritten' | 'isFull' | 'does'>

/** The way into a remark where no mouse was let go: by touch and by keys, and for the text as a whole. */
function Begin({ answer, isHandwritten, isFull, does }: BeginProps): ReactNode {
  const { chosen } = does.choosing
  const whole = trimmed(answer, { from: 0, to: answer.length })
  if (!whole) {
    return (
      <p className={styles.hint}>
        {isHandwritten ? '没有打字，只有手写照片；批注标在照片上。' : '学生没有写。'}
      </p>
    )
  }
  if (isFull) return <p className={styles.hint}>已有 {REMARKS_MAX} 条批注，不能再加了。</p>
  return (
    <>
      <Ways>
        <Button
          size="sm"
          variant="plain"
          disabled={!chosen}
          onClick={() => chosen && does.begin(chosen)}
        >
          给选中的写批注
        </Button>
        <Button size="sm" variant="plain" onClick={() => does.begin(whole)}>
          给全文写批注
        </Button>
      </Ways>
      <p className={styles.hint}>
        选中文字写批注。键盘：J、K 选句子，← → 选词，加 Shift 多选少选，Enter 写。
      </p>
    </>
  )
}
