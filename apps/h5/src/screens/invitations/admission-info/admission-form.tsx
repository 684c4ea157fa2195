import type { Admission } from '@kaozhou/api'
import { beijingDay } from '@kaozhou/domain'
import { apiQuery, useApi } from '@kaozhou/react'
import { Button, Card, showToast } from '@kaozhou/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEnvironment } from '../../../page/environment'
import { useDraft } from '../../../parts/forms/use-draft'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { withLogin } from '../../../stores/global'
import { useLoggedIn } from '../../../stores/use-global'
import { type AdmissionDraft, draftOf, faultsOf } from './admission-draft'
import { AdmissionFields } from './admission-fields'
import { HelpfulCourses } from './helpful-courses'

/** The form of the user's admission: it starts with the saved one and keeps what is typed. */
export function AdmissionForm(): ReactNode {
  const loggedIn = useLoggedIn()
  const query = useQuery({
    ...apiQuery('admissions.mine', {}, { staleTime: 0 }),
    enabled: loggedIn,
  })
  if (!loggedIn) return <OpenForm before={undefined} />
  return (
    <Loaded query={query} missing="没有找到喜报">
      {([before]) => <OpenForm before={before} />}
    </Loaded>
  )
}

function OpenForm({ before }: { before: Admission | undefined }): ReactNode {
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
  return (
    <form className={page.page} onSubmit={submit} noValidate>
      <Card title="我上岸了">
        <div className={page.form}>
          <AdmissionFields
            value={value}
            faults={checked ? faults : {}}
            thisYear={thisYear}
            onChange={change}
          />
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

function useSave(forget: () => void) {
  const api = useApi()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ score, year, ...rest }: AdmissionDraft) =>
      (await api()).admissions.save({
        ...rest,
        school: rest.school.trim(),
        major: rest.major.trim(),
        year: Number(year),
        ...(score.trim() && { score: Number(score) }),
      }),
    onSuccess: ({ id }) => {
      forget()
      showToast({ text: '喜报已发布', tone: 'success' })
      navigate(href('/admission/info/:id', { id }), { replace: true })
    },
  })
}
