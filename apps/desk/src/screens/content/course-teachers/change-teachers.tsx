import type { CourseTeaching } from '@kaozhou/api/desk'
import { COURSE_TEACHERS_FAULTS, COURSE_TEACHERS_MOST, courseTeachersFault } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { ChoiceField, optionsOf } from '../../../parts/forms/choice-field'
import { Ordered } from '../../../parts/forms/ordered'
import { Outcome } from '../../../parts/outcomes/outcome'

/** Gives a course other teachers, or the same ones in another order. */
export function ChangeTeachers({
  teaching,
  disabled,
}: {
  teaching: CourseTeaching
  disabled: boolean
}): ReactNode {
  // What is chosen belongs to the course as it was when the dialog opened.
  const [seen, setSeen] = useState<CourseTeaching | null>(null)
  return (
    <>
      <Button size="sm" variant="plain" aria-disabled={disabled} onClick={() => setSeen(teaching)}>
        改课程的老师
      </Button>
      {seen ? (
        <TeachersDialog key={seen.version} teaching={seen} onClose={() => setSeen(null)} />
      ) : null}
    </>
  )
}

interface TeachersDialogProps {
  teaching: CourseTeaching
  onClose: () => void
}

function TeachersDialog({ teaching, onClose }: TeachersDialogProps): ReactNode {
  const { course, version, choices } = teaching
  const before = teaching.teachers.map(({ id }) => id)
  const [ids, setIds] = useState(before)
  const fault = courseTeachersFault(before, ids)
  const isTouched = fault !== 'same'
  const { query, canBe } = usePreview(
    fault === null ? { id: course.id, teacherIds: ids } : null,
    true,
    (asked) => apiQuery('teachers.previewOfCourse', asked),
  )
  const nameOf = (id: number) => choices.find((one) => one.id === id)?.name ?? String(id)
  const others = choices.filter(({ id }) => !ids.includes(id))
  return (
    <ReasonedDeed
      open
      onClose={onClose}
      title={`改“${course.name}”的老师`}
      draft={`course-teachers-${course.id}`}
      submitText="确认修改"
      disabled={!canBe}
      ask={(api, deed) =>
        api.teachers.changeOfCourse({ ...deed, id: course.id, teacherIds: ids, version })
      }
      onDone={() => showToast({ text: '已改，学生马上看到', tone: 'success' })}
    >
      <p>学生看到的次序，从上到下。离开的老师还没上的课，交给第一位老师；单独一节可以再换。</p>
      <Ordered
        label="课程的老师"
        ids={ids}
        nameOf={nameOf}
        onChange={setIds}
        onRemove={(gone) => setIds(ids.filter((id) => id !== gone))}
      />
      {ids.length < COURSE_TEACHERS_MOST && others.length > 0 ? (
        <ChoiceField
          label="加一位老师"
          value=""
          options={optionsOf(others)}
          onChange={(id) => setIds([...ids, Number(id)])}
        />
      ) : null}
      {isTouched && fault !== null ? <p role="alert">{COURSE_TEACHERS_FAULTS[fault]}</p> : null}
      {fault === null ? <Outcome query={query} missing="没有这门课" /> : null}
    </ReasonedDeed>
  )
}
