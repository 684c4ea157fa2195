import type { AttemptReport } from '@kaozhou/api'
import { readTextAnswer } from '@kaozhou/domain'
import { apiQuery, useApi } from '@kaozhou/react'
import { Button, MarkedText, Radio, RemarkList, showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDateTexts } from '../../../../page/use-date-texts'
import { LazyHandwrittenPictures, LazyMarkedPictures } from '../handwriting/lazy-handwriting'
import report from './reports.module.css'

type Result = AttemptReport['questions'][number]

export interface SelfGradeProps {
  attemptId: number
  result: Result
  /** True when the mark counts for the score: in practice, where nobody is ranked. */
  counts: boolean
}

/** The rubric below the model answer: the student chooses the band of their text. A teacher's mark can't be changed. */
export function SelfGrade(props: SelfGradeProps): ReactNode {
  const { attemptId, counts, result } = props
  const { questionId, solution, grade, markingDueAt } = result
  const { dateTimeOf } = useDateTexts()
  const levels = solution.rubric ?? []
  const [band, setBand] = useState<string | null>(grade ? String(grade.band) : null)
  const give = useGiveGrade(attemptId, questionId, counts)
  if (grade?.by === 'teacher') return <TeacherMark answer={result.answer} grade={grade} />
  return (
    <section className={report.rubric} aria-label="对照标准自评">
      <p className={report.note}>
        读完范文，选最像你这篇的一档。
        {markingDueAt === null ? null : `老师会在 ${dateTimeOf(markingDueAt)} 前批改。`}
        {counts ? '评分会计入得分。' : '自评只给自己看，不计入得分和名次。'}
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

/** The points of a teacher, their words about the text, and their remarks in it. */
function TeacherMark({
  answer,
  grade: { band, comment, remarks, pictureRemarks },
}: {
  answer: string
  grade: NonNullable<Result['grade']>
}): ReactNode {
  const [current, setCurrent] = useState<number | null>(null)
  const { text, pictures } = readTextAnswer(answer)
  const marked = { text, remarks, current, onPick: setCurrent }
  return (
    <section className={report.marked} aria-label="老师的批改">
      <div className={report.graded}>
        <p>老师评分 {band} 分</p>
        {comment ? <p>{comment}</p> : null}
      </div>
      {text !== '' && remarks.length + pictureRemarks.length > 0 ? (
        <MarkedText {...marked} />
      ) : null}
      {remarks.length > 0 ? <RemarkList {...marked} /> : null}
      {pictureRemarks.length > 0 ? (
        <LazyMarkedPictures pictures={pictures} remarks={pictureRemarks} />
      ) : remarks.length > 0 && pictures.length > 0 ? (
        <LazyHandwrittenPictures pictures={pictures} />
      ) : null}
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
