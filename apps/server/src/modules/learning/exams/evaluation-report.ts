import type { EvaluationReport } from '@kaozhou/api'
import {
  adviseCourses,
  EXAM_SKILL_LABELS,
  type ExamItem,
  type ExamSkill,
  estimateAbility,
  type LevelName,
  levelOf,
  weakTopics,
} from '@kaozhou/domain'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { listOpenIds } from '../../people/enrolments/enrolment-repository'
import {
  type EvaluationRow,
  findEvaluation,
  listAdvisable,
  listEvaluations,
} from './evaluation-repository'
import { presentItem, responsesOf } from './evaluation-service'
import type { ExamDeps } from './exam-deps'

/** The advice for a topic, by the level in it. */
const ADVICE: Record<LevelName, string> = {
  优秀: '保持手感，每周做一组真题即可。',
  良好: '基础扎实，重点练难题和限时完成。',
  中等: '把做错的题按知识点归类，每天练一组。',
  基础: '先补基础知识点，再做专项练习，不急着刷整卷。',
  入门: '从最常考的知识点学起，每天半小时，先求看懂再求快。',
}

const ALL_RIGHT = '这一项都答对了，保持手感就好。'

/** @throws Refusal notFound, or examOpen while it runs. */
export async function evaluationReport(
  deps: ExamDeps,
  id: number,
  { userId, now }: LoggedIn,
): Promise<EvaluationReport> {
  const { db } = deps.store
  const row = await findEvaluation(db, userId, id)
  if (!row) throw new Refusal('notFound')
  if (row.finishedAt === null) throw new Refusal('examOpen', { message: '完成测评后才能查看报告' })
  const items = await deps.shelf.items()
  const topics = topicsOf(items, row)
  const weak = weakTopics(topics).map(({ topic }) => topic)
  const level = levelOf(row)
  const { ownedIds, lentIds } = await listOpenIds(db, userId, now)
  const open = new Set([...ownedIds, ...lentIds])
  const advisable = (await listAdvisable(db)).filter(({ id: course }) => !open.has(course))
  const courses = adviseCourses(advisable, { exam: row.exam, level: level.name, weak })
  const history = await listEvaluations(db, userId)
  return {
    id,
    finishedAt: row.finishedAt,
    usedMs: row.finishedAt - row.startedAt,
    level,
    topics,
    advice: adviceOf(level.name, weak),
    courses: courses.map(({ course, skill }) => ({
      id: course.id,
      name: course.name,
      cover: artAddress(course.cover),
      why: whyOf(level.name, skill),
    })),
    answers: row.answers.flatMap(({ itemId, answer, right, seconds }) => {
      const item = items.find((one) => one.id === itemId)
      if (!item) return []
      const { key, analysis, script } = item
      return { item: presentItem(item), answer, right, key, analysis, script, seconds }
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
    const [count, rightCount] = [ofTopic.length, ofTopic.filter(({ right }) => right).length]
    const advice = rightCount === count ? ALL_RIGHT : ADVICE[level.name]
    return { topic, count, rightCount, level, advice }
  })
}

function adviceOf(level: LevelName, weak: readonly ExamSkill[]): string {
  if (weak.length === 0) return '每一项都答对了，下一步按考试时间做整套真题。'
  return `目前最值得投入的是${weak.map((skill) => EXAM_SKILL_LABELS[skill]).join('和')}。${ADVICE[level]}`
}

function whyOf(level: LevelName, skill: ExamSkill | null): string {
  const fits = `适合“${level}”水平`
  return skill ? `针对你的薄弱项：${EXAM_SKILL_LABELS[skill]}，${fits}` : fits
}
