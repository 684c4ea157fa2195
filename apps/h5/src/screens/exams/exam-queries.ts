import type {
  AttemptReport,
  EvaluationReport,
  EvaluationStanding,
  ExamProgress,
  Mistake,
  MistakeCounts,
  MockExam,
  MockReport,
  PracticePaper,
} from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../data/api-query'

const SILENT = { noToast: true } as const

export function mocksQuery(): ApiQuery<MockExam[]> {
  return apiQuery(['exams', 'mocks'], (api, call) => api.exams.mocks({}, { ...call, ...SILENT }))
}

export function mockQuery(id: string): ApiQuery<MockExam> {
  return apiQuery(['exams', 'mocks', id], (api, call) =>
    api.exams.mock({ id }, { ...call, ...SILENT }),
  )
}

/** A row of a list that is loaded page by page. */
export type PaperRow = PracticePaper & { id: string }

export function papersPageQuery(page: number): ApiQuery<ListPage<PaperRow>> {
  return apiQuery(['exams', 'papers', 'list', page], async (api, call) => {
    const answer = await api.exams.papers({ page }, { ...call, ...SILENT })
    return { ...answer, list: answer.list.map((row) => ({ ...row, id: row.paper.id })) }
  })
}

export function paperQuery(id: string): ApiQuery<PracticePaper> {
  return apiQuery(['exams', 'papers', id], (api, call) =>
    api.exams.paper({ id }, { ...call, ...SILENT }),
  )
}

export function attemptReportQuery(id: number): ApiQuery<AttemptReport> {
  return apiQuery(['exams', 'attempts', id, 'report'], (api, call) =>
    api.exams.report({ id }, { ...call, ...SILENT }),
  )
}

export function mockReportQuery(id: number): ApiQuery<MockReport> {
  return apiQuery(['exams', 'attempts', id, 'mock-report'], (api, call) =>
    api.exams.mockReport({ id }, { ...call, ...SILENT }),
  )
}

export function evaluationReportQuery(id: number): ApiQuery<EvaluationReport> {
  return apiQuery(['exams', 'evaluations', id, 'report'], (api, call) =>
    api.exams.evaluationReport({ id }, { ...call, ...SILENT }),
  )
}

export function evaluationStandingQuery(): ApiQuery<EvaluationStanding> {
  return apiQuery(['exams', 'evaluations', 'standing'], (api, call) =>
    api.exams.evaluationStanding(undefined, { ...call, ...SILENT }),
  )
}

export function examProgressQuery(): ApiQuery<ExamProgress> {
  return apiQuery(['exams', 'progress'], (api, call) =>
    api.exams.progress(undefined, { ...call, ...SILENT }),
  )
}

export function mistakeCountsQuery(): ApiQuery<MistakeCounts> {
  return apiQuery(['exams', 'mistakes', 'counts'], (api, call) =>
    api.exams.mistakeCounts(undefined, { ...call, ...SILENT }),
  )
}

export interface MistakeFilter {
  state: 'open' | 'due' | 'mastered'
  knowledge?: string
}

export type MistakeRow = Mistake & { id: string }

export function mistakesPageQuery(
  filter: MistakeFilter,
  page: number,
): ApiQuery<ListPage<MistakeRow>> {
  return apiQuery(['exams', 'mistakes', 'list', filter, page], async (api, call) => {
    const answer = await api.exams.mistakes({ ...filter, page }, { ...call, ...SILENT })
    const list = answer.list.map((row) => ({ ...row, id: `${row.paperId}/${row.questionId}` }))
    return { ...answer, list }
  })
}
