import type { EvaluationReport } from '@kaozhou/api'
import { EXAM_SKILL_LABELS, type ExamItem, estimateAbility, levelOf } from '@kaozhou/domain'
import type { LoggedInViewer } from '../../../platform/calls/handlers'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import {
  type EvaluationRow,
  findEvaluation,
  listCoursesAbout,
  listEvaluations,
} from './evaluation-repository'
import { presentItem, responsesOf } from './evaluation-service'
import type { ExamDeps } from './exam-deps'

/** What to do about a topic, by its level. */
const ADVICE: Record<string, string> = {
  优秀: '保持手感，每周做一组真题即可。',
  良好: '基础扎实，重点练难题和限时完成。',
  中等: '把做错的题按知识点归类，每天练一组。',
  基础: '先补基础知识点，再做专项练习，不急着刷整卷。',
  入门: '从最常考的知识点学起，每天半小时，先求看懂再求快。',
}

/** @throws Refusal notFound, or examOpen while it runs. */
export async function evaluationReport(
  deps: ExamDeps,
  id: number,
  { session }: LoggedInViewer,
): Promise<EvaluationReport> {
  const { db } = deps.store
  const row = await findEvaluation(db, session.userId, id)
  if (!row) throw new Refusal('notFound')
  if (row.finishedAt === null) throw new Refusal('examOpen', { message: '完成测评后才能查看报告' })
  const items = await deps.shelf.items()
  const topics = topicsOf(items, row)
  const weakest = [...topics].sort((a, b) => a.level.ability - b.level.ability).slice(0, 2)
  const labels = weakest.map(({ topic }) => EXAM_SKILL_LABELS[topic])
  const courses = await listCoursesAbout(db, labels)
  const history = await listEvaluations(db, session.userId)
  return {
    id,
    finishedAt: row.finishedAt,
    usedMs: row.finishedAt - row.startedAt,
    level: levelOf(row),
    topics,
    advice: adviceOf(levelOf(row).name, labels),
    courses: courses.map((course) => ({
      id: course.id,
      name: course.name,
      cover: artAddress(course.cover),
      why: whyOf(course, labels),
    })),
    answers: row.answers.flatMap(({ itemId, answer, right, seconds }) => {
      const item = items.find((one) => one.id === itemId)
      if (!item) return []
      const { key, analysis } = item
      return { item: presentItem(item), answer, right, key, analysis, seconds }
    }),
    history: history.map((one) => ({
      id: one.id,
      finishedAt: one.finishedAt ?? 0,
      percent: levelOf(one).percent,
    })),
  }
}

function topicsOf(items: readonly ExamItem[], row: EvaluationRow): EvaluationReport['topics'] {
  const responses = responsesOf(items, row.answers)
  return [...new Set(responses.map(({ topic }) => topic))].map((topic) => {
    const ofTopic = responses.filter((response) => response.topic === topic)
    const level = levelOf(estimateAbility(ofTopic))
    return {
      topic,
      count: ofTopic.length,
      rightCount: ofTopic.filter(({ right }) => right).length,
      level,
      advice: ADVICE[level.name] ?? '',
    }
  })
}

function adviceOf(level: string, weakest: readonly string[]): string {
  return `目前最值得投入的是${weakest.join('和')}。${ADVICE[level] ?? ''}`
}

function whyOf(course: { name: string; summary: string }, labels: readonly string[]): string {
  const about = labels.find((label) => `${course.name}${course.summary}`.includes(label))
  return about ? `针对你的薄弱项：${about}` : '同水平的同学也在学'
}
