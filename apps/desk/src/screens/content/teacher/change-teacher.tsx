import type { DeskTeacher } from '@kaozhou/api/desk'
import {
  subjectsOf,
  TEACHER_FAULTS,
  TEACHER_LIMITS,
  TEACHER_PICTURE,
  type TeacherCard,
  teacherFault,
} from '@kaozhou/domain'
import { Button, FormField, Input, showToast, TextArea } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { differs, useDraft } from '../../../data/use-draft'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { usePreview } from '../../../parts/deeds/use-preview'
import { base64Of } from '../../../parts/files/base64-of'
import { PictureField } from '../../../parts/files/picture-field'
import type { ChosenPicture } from '../../../parts/files/small-picture'
import { Outcome } from '../../../parts/outcomes/outcome'
import { TeacherPreview } from './teacher-preview'

/** Changes what students read of a teacher, and the picture. */
export function ChangeTeacher({
  teacher,
  disabled,
}: {
  teacher: DeskTeacher
  disabled: boolean
}): ReactNode {
  // What is typed belongs to the teacher as they were when the dialog opened.
  const [seen, setSeen] = useState<DeskTeacher | null>(null)
  return (
    <>
      <Button size="sm" variant="plain" aria-disabled={disabled} onClick={() => setSeen(teacher)}>
        改名片
      </Button>
      {seen ? <CardDialog key={seen.version} teacher={seen} onClose={() => setSeen(null)} /> : null}
    </>
  )
}

interface CardDialogProps {
  teacher: DeskTeacher
  onClose: () => void
}

const YEARS = /^\d{1,2}$/

function CardDialog({ teacher, onClose }: CardDialogProps): ReactNode {
  const { id, version } = teacher
  const place = `teacher-${id}-${version}`
  const start = textsOf(teacher)
  const { value, change, forget } = useDraft(place, start)
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const years = YEARS.test(value.years.trim()) ? Number(value.years) : null
  const card = { ...cardOf(value), years: years ?? 0 }
  const fault = teacherFault(card)
  const isRight = fault === null && years !== null && years <= TEACHER_LIMITS.years
  // Nothing is said of a card before anything of it is changed.
  const isTouched = picture !== null || differs(start, value)
  const { query, canBe } = usePreview(
    isRight && isTouched ? { id, ...card, newPicture: picture !== null } : null,
    true,
    (asked) => apiQuery('teachers.preview', asked),
  )
  return (
    <ReasonedDeed
      open
      onClose={onClose}
      title={`改${teacher.name}的名片`}
      draft={place}
      submitText="确认修改"
      disabled={!canBe}
      ask={(api, deed) =>
        api.teachers.change({
          ...{ ...card, ...deed, id, version },
          ...(picture && { picture: base64Of(picture.bytes) }),
        })
      }
      onDone={() => {
        forget()
        showToast({ text: '已改，学生马上看到', tone: 'success' })
      }}
    >
      {(['name', 'title', 'subjects', 'motto'] as const).map((name) => (
        <FormField
          key={name}
          label={LABELS[name]}
          required
          error={fault === name ? TEACHER_FAULTS[name] : null}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={name === 'subjects' ? 120 : TEACHER_LIMITS[name]}
              autoComplete="off"
              value={value[name]}
              onChange={(text) => change({ [name]: text })}
            />
          )}
        </FormField>
      ))}
      <FormField
        label="教龄（年）"
        required
        error={years === null ? `0 到 ${TEACHER_LIMITS.years} 的整数` : null}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={2}
            value={value.years}
            onChange={(text) => change({ years: text })}
          />
        )}
      </FormField>
      <FormField
        label="介绍"
        required
        hint="每行一段"
        error={fault === 'biography' ? TEACHER_FAULTS.biography : null}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={TEACHER_LIMITS.biography}
            value={value.biography}
            onChange={(text) => change({ biography: text })}
          />
        )}
      </FormField>
      <PictureField
        label="照片"
        shape={TEACHER_PICTURE}
        kept="正方形"
        chosen={picture}
        onChoose={setPicture}
        required={false}
      />
      {isRight && isTouched ? <Outcome query={query} missing="没有这位老师" /> : null}
      <TeacherPreview card={card} image={picture?.url ?? teacher.image} />
    </ReasonedDeed>
  )
}

const LABELS = { name: '姓名', title: '头衔', subjects: '教什么', motto: '一句话' } as const

function textsOf({ name, title, years, subjects, motto, biography }: DeskTeacher) {
  return { name, title, years: String(years), subjects: subjects.join('、'), motto, biography }
}

function cardOf(texts: ReturnType<typeof textsOf>): Omit<TeacherCard, 'years'> & {
  subjects: string[]
} {
  const { name, title, subjects, motto, biography } = texts
  return {
    ...{ name: name.trim(), title: title.trim(), motto: motto.trim() },
    ...{ biography: biography.trim(), subjects: subjectsOf(subjects) },
  }
}
