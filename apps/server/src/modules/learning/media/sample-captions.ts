import { type CaptionLanguage, type Cue, type LessonMark, markAt } from '@kaozhou/domain'
import { vodSegments } from './playlists'
import { LOOP_SECONDS, SEGMENT_MS } from './sample-media'

/**
 * What comes to be written on the board of the sample film, by the second of its round (`LINES` of media/make-sample.mjs, but the
 * name of the school): the film has a soft tone and nobody who speaks.
 */
export const BOARD: readonly { at: number; zh: string; en: string }[] = [
  { at: 0, zh: '听力课板书', en: 'Notes of a listening class' },
  {
    at: 2,
    zh: '一、先看问题，再听原文：圈出人名、数字、动作',
    en: '1. Read the question first, then listen: circle names, numbers and actions',
  },
  {
    at: 7,
    zh: '二、听到 but、however、actually，后一句才是答案',
    en: '2. After but, however or actually, the answer is in the next sentence',
  },
  {
    at: 12,
    zh: '三、拿不准先排除：说得太满的、没提过的',
    en: '3. Not sure? Rule out what goes too far and what was never said',
  },
  {
    at: 17,
    zh: '例  W: I was going to, but the library was closed.',
    en: 'Example. W: I was going to, but the library was closed.',
  },
  {
    at: 22,
    zh: '→  She did not go. 转折之后，否定就是答案',
    en: '→ She did not go. After the turn, the negation is the answer',
  },
]

export interface SampleLesson {
  name: string
  teacher: string | null
  durationSeconds: number
  marks: readonly LessonMark[]
}

/**
 * Captions of the film that a lesson of the demo plays: what is to be heard, where the lesson is, and what comes to be written.
 * They are as long as the film.
 */
export function sampleCaptions(lesson: SampleLesson, lang: CaptionLanguage): Cue[] {
  const end = vodSegments(lesson.durationSeconds) * SEGMENT_MS
  const cues: Cue[] = []
  for (let round = 0; round * LOOP_SECONDS * 1000 < end; round += 1) {
    const start = round * LOOP_SECONDS
    BOARD.forEach((line, index) => {
      const from = (start + line.at) * 1000
      const to = Math.min((start + (BOARD[index + 1]?.at ?? LOOP_SECONDS)) * 1000, end)
      if (from >= end) return
      const text = index === 0 ? placeText(lesson, start, lang) : `${WRITTEN[lang]}${line[lang]}`
      cues.push({ from, to, text })
    })
  }
  return cues
}

const WRITTEN = { zh: '［板书］', en: '[On the board] ' } as const satisfies Record<
  CaptionLanguage,
  string
>

/** What a round begins with: the first one says what this film is, the others where the lesson is. */
function placeText(lesson: SampleLesson, second: number, lang: CaptionLanguage): string {
  const { name, teacher, marks, durationSeconds } = lesson
  const chapter = marks[markAt(marks, second)]?.title
  const minute = Math.floor(second / 60) + 1
  const all = Math.ceil(durationSeconds / 60)
  if (lang === 'zh') {
    if (second === 0) {
      return `［轻柔的提示音］演示录像，没有讲解声：${name}${teacher ? `，${teacher}` : ''}`
    }
    return `［轻柔的提示音］${name}，第 ${minute} 分钟，共 ${all} 分钟${chapter ? `：${chapter}` : ''}`
  }
  if (second === 0) {
    return `[Soft tone] A demonstration film, nobody speaks: ${name}${teacher ? `, ${teacher}` : ''}`
  }
  return `[Soft tone] ${name}, minute ${minute} of ${all}${chapter ? `: ${chapter}` : ''}`
}
