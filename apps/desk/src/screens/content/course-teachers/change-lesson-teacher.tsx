import type { TaughtLessonRow } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useOverlap } from '../../../parts/deeds/use-overlap'
import { usePreview } from '../../../parts/deeds/use-preview'
import { ChoiceField, type Named, optionsOf } from '../../../parts/forms/choice-field'
import { Outcome } from '../../../parts/outcomes/outcome'

export interface ChangeLessonTeacherProps {
  lesson: TaughtLessonRow
  /** Everybody who could teach it. */
  choices: readonly Named[]
  disabled: boolean
}

/** Gives a lesson another teacher: for good, or as a stand-in. */
export function ChangeLessonTeacher(props: ChangeLessonTeacherProps): ReactNode {
  const { lesson, choices, disabled } = props
  const [seen, setSeen] = useState<TaughtLessonRow | null>(null)
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-disabled={disabled}
        aria-label={`换老师：${lesson.name}`}
        onClick={() => setSeen(lesson)}
      >
        换老师
      </Button>
      {seen ? (
        <TeacherDialog
          key={seen.version}
          lesson={seen}
          choices={choices}
          onClose={() => setSeen(null)}
        />
      ) : null}
    </>
  )
}

interface TeacherDialogProps {
  lesson: TaughtLessonRow
  choices: readonly Named[]
  onClose: () => void
}

function TeacherDialog({ lesson, choices, onClose }: TeacherDialogProps): ReactNode {
  const { id, name, version, teacher, ahead } = lesson
  const [chosen, setChosen] = useState('')
  const { besides, ask } = useOverlap(chosen)
  const wanted = chosen === '' ? null : { id, teacherId: Number(chosen) }
  const { query, canBe } = usePreview(wanted, true, (asked) =>
    apiQuery('teachers.previewOfLesson', asked),
  )
  return (
    <ReasonedDeed
      open
      onClose={onClose}
      title={`换“${name}”的老师`}
      draft={`lesson-teacher-${id}`}
      submitText={besides ? '仍然换' : '确认换老师'}
      disabled={!canBe}
      ask={(api, deed) =>
        ask(() =>
          api.teachers.changeOfLesson({
            ...{ ...deed, id, version, besides },
            teacherId: Number(chosen),
          }),
        )
      }
      onDone={() =>
        showToast({ text: ahead ? '已换，学生会收到通知' : '已换，学生马上看到', tone: 'success' })
      }
    >
      <p>现在是{teacher?.name ?? '没有老师'}。</p>
      <ChoiceField
        label="谁来上"
        value={chosen}
        options={optionsOf(choices.filter((one) => one.id !== teacher?.id))}
        onChange={setChosen}
      />
      {wanted ? <Outcome query={query} missing="没有这节课" /> : null}
    </ReasonedDeed>
  )
}
