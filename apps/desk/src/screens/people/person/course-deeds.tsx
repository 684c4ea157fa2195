import type { DeskPerson } from '@kaozhou/api/desk'
import { dateTimeText } from '@kaozhou/domain'
import { Button, FormField, Input, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../data/me'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Ways } from '../../../parts/page-layout/ways'

export interface CourseDeedsProps {
  personId: number
  /** The course that is prolonged or taken; without it one is given. */
  course?: DeskPerson['courses'][number]
}

/** Gives a course, or prolongs and takes one that is there. */
export function CourseDeeds({ personId, course }: CourseDeedsProps): ReactNode {
  const may = useMay('people.give')
  const [open, setOpen] = useState<'give' | 'take' | null>(null)
  if (!may) return null
  const close = (): void => setOpen(null)
  return (
    <Ways>
      <Button size="sm" variant="plain" onClick={() => setOpen('give')}>
        {course ? '延长' : '发放课程'}
      </Button>
      {course ? (
        <Button size="sm" variant="plain" onClick={() => setOpen('take')}>
          收回
        </Button>
      ) : null}
      <GiveCourse personId={personId} course={course} open={open === 'give'} onClose={close} />
      {course ? (
        <ReasonedDeed
          open={open === 'take'}
          onClose={close}
          title="收回课程"
          draft={`take-${personId}-${course.courseId}`}
          submitText="收回这门课"
          grave
          ask={(api, input) =>
            api.people.takeCourse({ ...input, id: personId, courseId: course.courseId })
          }
          onDone={() => showToast({ text: '课程已收回', tone: 'success' })}
        >
          <p>
            收回《{course.title}
            》后学生不能再学，学习进度保留；会员可看的还能看。钱不会退，退款在订单里做。
          </p>
        </ReasonedDeed>
      ) : null}
    </Ways>
  )
}

interface GiveCourseProps extends CourseDeedsProps {
  open: boolean
  onClose: () => void
}

function GiveCourse({ personId, course, open, onClose }: GiveCourseProps): ReactNode {
  const [fields, setFields] = useState({ courseId: '', days: '' })
  const courseId = course?.courseId ?? wholeNumber(fields.courseId)
  const days = wholeNumber(fields.days)
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title={course ? '延长课程' : '发放课程'}
      draft={`give-${personId}-${course?.courseId ?? 'new'}`}
      submitText={days ? `${course ? '延长' : '发放'} ${days} 天` : course ? '延长' : '发放'}
      disabled={!courseId || !days || days > 3650}
      ask={(api, input) =>
        api.people.giveCourse({ ...input, id: personId, courseId: courseId ?? 0, days: days ?? 0 })
      }
      onDone={({ endsAt }) => {
        setFields({ courseId: '', days: '' })
        showToast({ text: `可以学到 ${dateTimeText(endsAt, Date.now())}`, tone: 'success' })
      }}
    >
      {course ? (
        <p>
          《{course.title}》现在到 {dateTimeText(course.endsAt, Date.now())}。
        </p>
      ) : (
        <FormField label="课程编号" hint="课程页面地址里的数字；学生已有这门课时是延长">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={fields.courseId}
              onChange={(text) => setFields({ ...fields, courseId: text })}
            />
          )}
        </FormField>
      )}
      <FormField label="天数" hint="1 到 3650 天">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={fields.days}
            onChange={(text) => setFields({ ...fields, days: text })}
          />
        )}
      </FormField>
    </ReasonedDeed>
  )
}

function wholeNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : null
}
