import type { AttemptReport } from '@kaozhou/api'
import { apiQuery, useApi } from '@kaozhou/react'
import { Button, Radio, showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import report from './reports.module.css'

type Result = AttemptReport['questions'][number]

export interface SelfGradeProps extends Pick<Result, 'solution' | 'grade'> {
  attemptId: number
  questionId: string
  /** True when the mark counts for the score: in practice, where nobody is ranked. */
  counts: boolean
}

/** The rubric below the model answer: the student chooses the band of their text. A teacher's mark can't be changed. */
export function SelfGrade(props: SelfGradeProps): ReactNode {
  const { attemptId, questionId, counts, solution, grade } = props
  const levels = solution.rubric ?? []
  const [band, setBand] = useState<string | null>(grade ? String(grade.band) : null)
  const give = useGiveGrade(attemptId, questionId, counts)
  if (grade?.by === 'teacher') {
    return (
      <div className={report.graded}>
        <p>老师评分 {grade.band} 分</p>
        {grade.comment ? <p>{grade.comment}</p> : null}
      </div>
    )
  }
  return (
    <section className={report.rubric} aria-label="对照标准自评">
      <p className={report.note}>
        读完范文，选最像你这篇的一档。
        {counts ? '评分会计入得分。' : '自评只给自己看，不计入得分和名次，老师评分后以老师的为准。'}
      </p>
      <Radio
        label="我这篇的档次"
        value={band}
        onChange={setBand}
        options={levels.map(({ from, to, text }) => ({
          value: String(Math.round((from + to) / 2)),
          label: `${from}–${to} 分：${text}`,
        }))}
      />
      <Button
        disabled={band === null}
        loading={give.isPending}
        onClick={() => give.mutate(Number(band))}
      >
        {grade ? '改成这一档' : counts ? '按这一档计分' : '记下自评'}
      </Button>
    </section>
  )
}

function useGiveGrade(attemptId: number, questionId: string, counts: boolean) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (band: number) =>
      (await api()).exams.gradeOwn({ id: attemptId, questionId, band }),
    onSuccess: (next: AttemptReport) => {
      queryClient.setQueryData(apiQuery('exams.report', { id: attemptId }).queryKey, next)
      showToast(counts ? '已计入得分' : '已记下自评')
    },
  })
}
