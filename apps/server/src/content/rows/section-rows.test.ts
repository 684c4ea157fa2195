import { DAY, openSection, type SectionOpening } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { sectionAt } from '../../modules/catalogue/courses/section-clock'
import { demoContent } from '../../testing/demo-content'
import { demoSeed } from '../../testing/demo-seed'
import { sectionRows } from './section-rows'

const NOW = Date.UTC(2026, 10, 21, 3, 20)
const { sections } = await demoSeed(NOW)

/** How the lessons of the demo open, from now to a month ahead: now, on later days, and while they run. */
const openings = [0, 1, 30].flatMap((days) =>
  sections.flatMap((row) => {
    const running = (row.startTime ?? 0) + 60_000
    const moments = [NOW + days * DAY, ...(running > NOW ? [running] : [])]
    return moments.map((moment) => openSection(sectionAt({ ...row }, moment)))
  }),
)

const leadsTo = (path: RegExp) => (opening: SectionOpening) =>
  opening.kind === 'navigate' && path.test(opening.path)
const says = (reason: string) => (opening: SectionOpening) =>
  opening.kind === 'notice' && opening.reason === reason

describe('the demo has a lesson for every way in which one opens (spec §4)', () => {
  test.each<[string, (opening: SectionOpening) => boolean]>([
    ['state 0 or 1: not started', says('notStarted')],
    ['state 3: its playback is made', says('generating')],
    ['type 1: the course', leadsTo(/^\/mycourse\/\d+$/)],
    ['type 3: our playback page', leadsTo(/^\/playbackinfo\/\d+$/)],
    ['type 4: our page for recordings', leadsTo(/^\/qxRecord\/\d+$/)],
    ['live, plate 0: our stream', leadsTo(/^\/live\/stream\/\d+$/)],
    ['live of a provider: its room', leadsTo(/^\/sc\/live\/view\/lvie$/)],
  ])('%s', (_, fits) => {
    expect(openings.some(fits)).toBe(true)
  })

  test.each([
    ['type 3 with a playback address', 3],
    ['type 4, plate 0, with a recording address', 4],
  ])('%s opens that address', (_, type) => {
    const opened = sections
      .map((row) => sectionAt({ ...row }, NOW))
      .filter((row) => row.type === type)
      .map((row) => openSection(row))
    const addresses = opened.flatMap((opening) =>
      opening.kind === 'external' ? new URL(opening.url).host : [],
    )
    expect(addresses).toEqual(['video.kaozhou.example'])
  })

  test("no lesson of the demo is one that can't be opened at all", () => {
    expect(openings.filter(says('unavailable'))).toEqual([])
  })
})

describe('the recording of a class that is over', () => {
  const file = { name: 'a.mp4', bytes: 1, pages: 0, seconds: 0 }

  test.each<[string, object, SectionOpening['kind'], object]>([
    [
      'a file of the folder is played here',
      { media: 'media/1.mp4' },
      'navigate',
      { file: 'a.mp4' },
    ],
    [
      "an address of the school's own is played here",
      { media: 'https://cdn.school.example/1.m3u8' },
      'navigate',
      { address: 'https://cdn.school.example/1.m3u8' },
    ],
    [
      "a provider's page is watched there",
      { watchAt: 'https://page.school.example/1' },
      'external',
      { url: 'https://page.school.example/1' },
    ],
  ])('%s', async (_, written, kind, stored) => {
    const { courses } = (await demoContent()).content
    const isOver = ({ start }: { start?: unknown }) => JSON.stringify(start)?.includes('"day":-1')
    const course = structuredClone(courses.find(({ id }) => id === 1001))
    const lesson = course?.chapters.flatMap((chapter) => chapter.sections).find(isOver)
    if (!course || !lesson) throw new Error('no class that is over')
    Object.assign(lesson, written)
    const row = sectionRows(course, NOW, new Map([['media/1.mp4', file]])).find(
      ({ id }) => id === lesson.id,
    )
    expect(row?.playBackParams).toEqual({ mediaId: `m${lesson.id}`, ...stored })
    const params = row?.playBackParams ?? null
    expect(openSection({ ...lesson, type: 3, state: 4, playBackParams: params }).kind).toBe(kind)
  })
})
