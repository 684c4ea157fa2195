import type { Category } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import {
  BottomSheet,
  Button,
  DatePicker,
  ErrorState,
  FormField,
  Radio,
  SkeletonText,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import styles from '../+shared/forms/forms.module.css'
import { messageOf } from '../+shared/forms/message-of'
import { useChangeProfile } from '../+shared/forms/profile-query'
import type { SheetProps } from './sheet-props'

const categoriesQuery: ApiQuery<Category[]> = apiQuery('courses.categories')

/** The exam that the user prepares for (one of the shop's categories), and its date. */
export function ExamSheet({ profile, onClose }: SheetProps): ReactNode {
  const categories = useQuery(categoriesQuery)
  const draft = useDraft('exam', { exam: profile.exam, examDate: profile.examDate })
  const save = useChangeProfile(() => {
    draft.forget()
    onClose()
  })
  const { exam, examDate } = draft.value
  const names = categories.data?.map(({ name }) => name) ?? []
  const options = [...names, ...(exam && !names.includes(exam) ? [exam] : [])]
  return (
    <BottomSheet
      title="备考"
      open
      onClose={onClose}
      footer={
        <Button block loading={save.isPending} onClick={() => save.mutate({ exam, examDate })}>
          保存
        </Button>
      }
    >
      <div className={styles.form}>
        {categories.error && !categories.data ? (
          <ErrorState
            text={categories.error.message}
            retrying={categories.isFetching}
            onRetry={() => void categories.refetch()}
          />
        ) : null}
        {categories.isPending ? <SkeletonText lines={2} /> : null}
        {categories.data ? (
          <Radio
            label="考试"
            look="chips"
            options={options.map((value) => ({ value, label: value }))}
            value={exam || null}
            onChange={(chosen) => draft.change({ exam: chosen })}
          />
        ) : null}
        <FormField label="考试日期" error={messageOf(save.error)}>
          {(control) => (
            <DatePicker
              {...control}
              value={examDate}
              onChange={(day) => draft.change({ examDate: day })}
            />
          )}
        </FormField>
        {exam || examDate ? (
          <Button variant="plain" onClick={() => draft.change({ exam: '', examDate: '' })}>
            清空
          </Button>
        ) : null}
      </div>
    </BottomSheet>
  )
}
