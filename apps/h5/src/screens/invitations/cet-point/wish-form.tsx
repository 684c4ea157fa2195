import { CET_MAX_MARKS, marksShort } from '@kaozhou/domain'
import { apiQuery, useApi } from '@kaozhou/react'
import { Button, Card, FormField, Input, showToast } from '@kaozhou/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import page from '../../../parts/page-layout/page.module.css'
import { withLogin } from '../../../stores/global'
import { useLoggedIn } from '../../../stores/use-global'
import type { CetExam } from './wish-queries'

const MOST = CET_MAX_MARKS / 100

/** The mark that the user wishes for, and the difference to the estimate. */
export function WishForm({ exam, total }: { exam: CetExam; total: number | null }): ReactNode {
  const { data: wishes } = useQuery({
    ...apiQuery('wishes.list', {}, { staleTime: 0 }),
    enabled: useLoggedIn(),
  })
  const mine = wishes?.find((wish) => wish.exam === exam)
  const { value, change, forget } = useDraft(`wish-${exam}`, { score: '', wish: '' })
  const [error, setError] = useState<string | null>(null)
  const save = useSaveWish(exam, forget)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const fault = faultOf(value.score)
    setError(fault)
    if (!fault) withLogin(() => save.mutate(value))
  }
  return (
    <Card title="许个愿">
      <form className={page.form} onSubmit={submit} noValidate>
        {mine ? (
          <p className={page.lead} role="status">
            你的愿望是 {mine.score} 分{shortText(total, mine.score)}
          </p>
        ) : null}
        <FormField label="想考多少分" error={error} hint="愿望会出现在下面的愿望墙上，名字会隐去">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={3}
              value={value.score}
              onChange={(score) => {
                change({ score })
                setError(null)
              }}
            />
          )}
        </FormField>
        <FormField label="写一句话" hint="可以不填">
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              value={value.wish}
              onChange={(wish) => change({ wish })}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" block loading={save.isPending}>
          {mine ? '改成这个愿望' : '许下愿望'}
        </Button>
      </form>
    </Card>
  )
}

function shortText(total: number | null, wish: number): string {
  if (total === null) return '，填好题数就能看还差多少。'
  const short = marksShort(total, wish)
  return short === 0 ? '，预估分已经够到了。' : `，预估分还差 ${short} 分。`
}

function faultOf(text: string): string | null {
  const score = Number(text)
  const isScore = /^\d{1,3}$/.test(text.trim()) && score >= 220 && score <= MOST
  return isScore ? null : `请填 220 到 ${MOST} 的整数`
}

function useSaveWish(exam: CetExam, forget: () => void) {
  const api = useApi()
  return useMutation({
    mutationFn: async ({ score, wish }: { score: string; wish: string }) =>
      (await api()).wishes.save({ exam, score: Number(score), wish: wish.trim() }),
    onSuccess: () => {
      forget()
      showToast({ text: '愿望已挂上墙', tone: 'success' })
    },
  })
}
