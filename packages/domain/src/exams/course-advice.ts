import type { Level, LevelName } from './level'
import type { ExamSkill, PaperExam } from './paper'

/** What a course trains, as the shop's content says it. */
export interface CourseTraining {
  /** The exams that it prepares for. */
  exams: PaperExam[]
  /** The skills that it trains. */
  skills: ExamSkill[]
  /** The levels of people that it is made for. */
  levels: LevelName[]
}

/** How a topic of the level test went. */
export interface TestedTopic {
  /** The skill that was tested. */
  topic: ExamSkill
  /** How many questions of it were asked. */
  count: number
  /** How many of them were right. */
  rightCount: number
  /** The ability in it, in logits. */
  level: Pick<Level, 'ability'>
}

const MOST_WEAK = 2

/** The topics that are worth the work, the weakest first, two at most; one with every answer right is none of them. */
export function weakTopics<T extends TestedTopic>(topics: readonly T[]): T[] {
  return topics
    .filter(({ count, rightCount }) => rightCount < count)
    .sort((a, b) => a.level.ability - b.level.ability)
    .slice(0, MOST_WEAK)
}

const MOST_COURSES = 3

/**
 * The courses for a level and an exam (null: any), those that train one of the `weak` skills first, in the order of the
 * skills; `skill` is the one that a course is advised for, null: for none of them.
 */
export function adviseCourses<T extends { trains: CourseTraining }>(
  courses: readonly T[],
  student: { exam: PaperExam | null; level: LevelName; weak: readonly ExamSkill[] },
): { course: T; skill: ExamSkill | null }[] {
  const { exam, level, weak } = student
  const rank = (skill: ExamSkill | null) => (skill === null ? weak.length : weak.indexOf(skill))
  return courses
    .filter(
      ({ trains: { levels, exams } }) =>
        levels.includes(level) && (exam === null || exams.includes(exam)),
    )
    .map((course) => ({
      course,
      skill: weak.find((one) => course.trains.skills.includes(one)) ?? null,
    }))
    .sort((a, b) => rank(a.skill) - rank(b.skill))
    .slice(0, MOST_COURSES)
}
