import { expect, test } from 'vitest'
import { adviseCourses, type CourseTraining, type TestedTopic, weakTopics } from './course-advice'

const topic = (
  topic: TestedTopic['topic'],
  ability: number,
  rightCount: number,
  count = 5,
): TestedTopic => ({ topic, count, rightCount, level: { ability } })

test('the two weakest topics, the weakest first', () => {
  const topics = [topic('reading', 0.2, 3), topic('grammar', -1, 1), topic('listening', -0.4, 2)]
  expect(weakTopics(topics).map((one) => one.topic)).toEqual(['grammar', 'listening'])
})

test('a topic with 5 of 5 right is not weak, even when its level is the lowest', () => {
  const topics = [topic('vocabulary', 0.4, 5), topic('grammar', 0.9, 4), topic('reading', 1.2, 5)]
  expect(weakTopics(topics).map((one) => one.topic)).toEqual(['grammar'])
  expect(weakTopics([topic('vocabulary', 0.4, 5)])).toEqual([])
})

const course = (name: string, trains: Partial<CourseTraining>) => ({
  name,
  trains: {
    exams: ['cet4' as const],
    skills: ['reading' as const],
    levels: ['中等' as const],
    ...trains,
  },
})
const COURSES = [
  course('reading', {}),
  course('listening', { skills: ['listening'] }),
  course('for beginners', { skills: ['listening'], levels: ['入门'] }),
  course('cet6', { exams: ['cet6'], skills: ['listening'] }),
  course('both', { exams: ['cet4', 'cet6'], skills: ['grammar', 'listening'] }),
]

test.each([
  [
    'of the exam and the level, for the weakest skill first',
    'cet4',
    ['listening', 'reading'],
    ['listening listening', 'both listening', 'reading reading'],
  ],
  ['of another exam', 'cet6', ['listening'], ['cet6 listening', 'both listening']],
  [
    'of the level, for no skill, when nothing is weak',
    'cet4',
    [],
    ['reading null', 'listening null', 'both null'],
  ],
  [
    'of any exam when none is named',
    null,
    ['listening'],
    ['listening listening', 'cet6 listening', 'both listening'],
  ],
  ['none for an exam that no course is for', 'maths', ['listening'], []],
] as const)('courses %s', (_, exam, weak, expected) => {
  const advised = adviseCourses(COURSES, { exam, level: '中等', weak })
  expect(advised.map(({ course: { name }, skill }) => `${name} ${skill}`)).toEqual(expected)
})
