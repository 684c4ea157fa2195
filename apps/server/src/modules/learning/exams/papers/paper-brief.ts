import type { PaperBrief } from '@kaozhou/api'
import { type Paper, paperQuestions, partQuestions } from '@kaozhou/domain'

/** A paper in a list. */
export function paperBrief(paper: Paper): PaperBrief {
  const { id, use, exam, title, minutes, scale, parts } = paper
  return {
    id,
    use,
    exam,
    title,
    minutes,
    scale,
    questionCount: paperQuestions(paper).length,
    hasRecording: parts.some(({ recording }) => recording !== null),
    parts: parts.map((part) => ({
      id: part.id,
      title: part.title,
      skill: part.skill,
      minutes: part.minutes,
      weight: part.weight,
      questionCount: partQuestions(part).length,
    })),
  }
}
