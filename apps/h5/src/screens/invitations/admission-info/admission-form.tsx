import type { Admission } from '@kaozhou/api'
import { beijingDay } from '@kaozhou/domain'
import { Button, Card, Checkbox, FormField, Input, Select, showToast, TextArea } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../data/use-api'
import { usePages } from '../../../data/use-pages'
import { useEnvironment } from '../../../page/environment'
import { useDraft } from '../../../parts/forms/use-draft'
import { ownedPageQuery } from '../../../parts/lessons/lesson-queries'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { withLogin } from '../../../stores/global'
import { useLoggedIn } from '../../../stores/use-global'
import { myAdmissionsQuery } from './admission-queries'

const MAX_COURSES = 6

interface AdmissionDraft {
  school: string
  major: string
  year: string
  score: string
  words: string
  courseIds: number[]
}

/** One’s own admission: what was saved before is corrected, what was typed is kept. */
export function AdmissionForm(): ReactNode {
  const loggedIn = useLoggedIn()
  const query = useQuery({ ...myAdmissionsQuery, enabled: loggedIn })
  if (!loggedIn) return <Fields before={undefined} />
  return (
    <Loaded query={query} missing="没有找到喜报">
      {([before]) => <Fields before={before} />}
    </Loaded>
  )
}

function Fields({ before }: { before: Admission | undefined }): ReactNode {
  const { renderedAt } = useEnvironment()
  const thisYear = Number(beijingDay(renderedAt).slice(0, 4))
  const { value, change, forget } = useDraft<AdmissionDraft>('admission', draftOf(before, thisYear))
  const [checked, setChecked] = useState(false)
  const save = useSave(forget)
  const faults = faultsOf(value)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(faults).length === 0) withLogin(() => save.mutate(value))
  }
  const shown = checked ? faults : {}
  const years = Array.from({ length: 6 }, (_, at) => String(thisYear - at))
  return (
    <form className={page.page} onSubmit={submit} noValidate>
      <Card title="我上岸了">
        <div className={page.form}>
          <FormField label="学校" required error={shown.school}>
            {(control) => (
              <Input
                {...control}
                value={value.school}
                maxLength={40}
                onChange={(school) => change({ school })}
              />
            )}
          </FormField>
          <FormField label="专业" required error={shown.major}>
            {(control) => (
              <Input
                {...control}
                value={value.major}
                maxLength={40}
                onChange={(major) => change({ major })}
              />
            )}
          </FormField>
          <FormField label="哪一年" required>
            {({ invalid: _, ...control }) => (
              <Select
                {...control}
                options={years.map((year) => ({ value: year, label: `${year} 年` }))}
                value={value.year}
                onChange={(year) => change({ year })}
              />
            )}
          </FormField>
          <FormField label="总分" hint="可以不填" error={shown.score}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={3}
                value={value.score}
                onChange={(score) => change({ score })}
              />
            )}
          </FormField>
          <FormField label="想说的话" hint="可以不填">
            {(control) => (
              <TextArea
                id={control.id}
                aria-describedby={control['aria-describedby']}
                value={value.words}
                maxLength={200}
                onChange={(words) => change({ words })}
              />
            )}
          </FormField>
        </div>
      </Card>
      <HelpfulCourses chosen={value.courseIds} onChange={(courseIds) => change({ courseIds })} />
      <p className={page.note}>姓名会隐去中间的字。一年一份，随时可以改。</p>
      <Button type="submit" variant="primary" size="lg" block loading={save.isPending}>
        {before ? '保存喜报' : '发布喜报'}
      </Button>
    </form>
  )
}

function HelpfulCourses({
  chosen,
  onChange,
}: {
  chosen: number[]
  onChange: (ids: number[]) => void
}): ReactNode {
  const { items } = usePages(ownedPageQuery, { enabled: useLoggedIn() })
  if (!items?.length) return null
  const toggle = (id: number, on: boolean): void =>
    onChange(on ? [...chosen, id].slice(0, MAX_COURSES) : chosen.filter((one) => one !== id))
  return (
    <Card title={`帮到过我的课程，最多 ${MAX_COURSES} 门`}>
      <div className={page.list}>
        {items.map(({ id, name }) => (
          <Checkbox key={id} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)}>
            《{name}》
          </Checkbox>
        ))}
      </div>
    </Card>
  )
}

function useSave(forget: () => void) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ score, year, ...rest }: AdmissionDraft) =>
      (await api()).admissions.save({
        ...rest,
        school: rest.school.trim(),
        major: rest.major.trim(),
        year: Number(year),
        ...(score.trim() && { score: Number(score) }),
      }),
    onSuccess: async ({ id }) => {
      forget()
      await queryClient.invalidateQueries({ queryKey: ['admissions'] })
      showToast({ text: '喜报已发布', tone: 'success' })
      navigate(href('/admission/info/:id', { id }), { replace: true })
    },
  })
}

function draftOf(before: Admission | undefined, thisYear: number): AdmissionDraft {
  return {
    school: before?.school ?? '',
    major: before?.major ?? '',
    year: String(before?.year ?? thisYear),
    score: before?.score ? String(before.score) : '',
    words: before?.words ?? '',
    courseIds: before?.courses.map(({ id }) => id) ?? [],
  }
}

function faultsOf({
  school,
  major,
  score,
}: AdmissionDraft): Partial<Record<keyof AdmissionDraft, string>> {
  return {
    ...(school.trim() === '' && { school: '请填写学校' }),
    ...(major.trim() === '' && { major: '请填写专业' }),
    ...(score.trim() !== '' &&
      !/^\d{1,3}$/.test(score.trim()) && { score: '请填 0 到 900 的整数' }),
    ...(Number(score) > 900 && { score: '请填 0 到 900 的整数' }),
  }
}
