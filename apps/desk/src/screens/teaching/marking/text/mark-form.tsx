import type { DeskTextDetail } from '@kaozhou/api/desk'
import { REMARK_CATEGORY_NAMES, REMARKS_MAX, type RemarkCategory } from '@kaozhou/domain'
import { FormField, TextArea } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import type { Draft } from '../../../../data/use-draft'
import { Panel } from '../../../../parts/page-layout/panel'
import { Handwriting } from '../pictures/handwriting'
import { usePictureWriting } from '../pictures/use-picture-writing'
import { wordsOf } from '../place/place'
import { RemarksField } from '../remarks/remarks-field'
import { useRemarkWriting } from '../remarks/use-remark-writing'
import { BandBar } from './band-bar'
import { bandOf, type Mark, type MarkFields, markFault } from './mark-draft'
import { Rubric } from './rubric'
import { Model, Task } from './task'
import styles from './text.module.css'
import { useMarkingKeys } from './use-marking-keys'

const COMMENT_MAX = 500

export interface MarkFormProps {
  detail: DeskTextDetail
  draft: Draft<MarkFields>
  submitText: string
  busy: boolean
  /** Why it was refused. */
  error: string | null
  onSubmit: (mark: Mark) => void
}

/** Marks a text: the band, remarks in the text, a comment. */
export function MarkForm(props: MarkFormProps): ReactNode {
  const { detail, draft, submitText, busy, error, onSubmit } = props
  const { highest, answer } = detail
  const { value, change } = draft
  const band = bandOf(value.band, highest)
  const [isTried, setTried] = useState(false)
  const fault = markFault(value, highest)
  const does = useRemarkWriting(answer, value, change)
  const inPictures = usePictureWriting(value, change)
  const { remarks, pictureRemarks, writing, pictureWriting } = value
  const active = pictureWriting ? inPictures : does
  const setBand = (next: number | null): void => change({ band: next === null ? '' : String(next) })
  function submit(): void {
    setTried(fault !== null)
    if (band === null || fault !== null || busy) return
    onSubmit({ band, comment: value.comment.trim(), remarks, pictureRemarks })
  }
  function choose(category: RemarkCategory | undefined): void {
    if (category) active.choose(category)
  }
  useMarkingKeys({
    ...{ band, highest, isWriting: (writing ?? pictureWriting) !== null, onBand: setBand },
    onKey(key) {
      if (key.does === 'handIn') submit()
      else if (key.does === 'leave') active.leave()
      else if (key.does === 'sentence') does.choosing.goToSentence(key.by)
      else choose(REMARK_CATEGORY_NAMES[key.at])
    },
  })
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <Task detail={detail} />
        <Handwriting
          detail={detail}
          remarks={pictureRemarks}
          writing={pictureWriting}
          does={inPictures}
        />
        <Panel title="答案" actions={<WordCount answer={answer} />}>
          <RemarksField
            answer={answer}
            isHandwritten={detail.pictures.length > 0}
            remarks={remarks}
            isFull={remarks.length + pictureRemarks.length >= REMARKS_MAX}
            writing={writing}
            does={does}
          />
        </Panel>
      </div>
      <div className={styles.side}>
        <Rubric detail={detail} band={band} onBand={setBand} />
        <CommentField value={value.comment} onChange={(comment) => change({ comment })} />
        <Model detail={detail} />
        <BandBar
          {...{ band, highest, submitText, busy }}
          typed={value.band}
          error={(isTried ? fault : null) ?? error}
          onType={(typed) => change({ band: typed })}
          onSubmit={submit}
        />
      </div>
    </div>
  )
}

interface CommentFieldProps {
  value: string
  onChange: (value: string) => void
}

function CommentField({ value, onChange }: CommentFieldProps): ReactNode {
  return (
    <Panel title="评语">
      <FormField label="评语" labelHidden hint="学生在成绩里看得到，可以不写">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={COMMENT_MAX}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </Panel>
  )
}

/** How long a text is, by its words. */
export function WordCount({ answer }: { answer: string }): ReactNode {
  return <span className={styles.count}>{wordsOf(answer).length} 词</span>
}
