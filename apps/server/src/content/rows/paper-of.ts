import {
  type Paper,
  type PaperOption,
  type PaperPart,
  type PaperRecording,
  type PaperSolutions,
  type Question,
  type QuestionGroup,
  type QuestionSolution,
  spokenLine,
  spokenSentences,
} from '@kaozhou/domain'
import type { EntryOf } from '../format/kinds'
import type { MediaByPath } from '../media/stored-media'

type PaperEntry = EntryOf<'papers'>
type PartEntry = PaperEntry['parts'][number]
type GroupEntry = PartEntry['groups'][number]
type QuestionEntry = GroupEntry['questions'][number]

const CODE_OF_A = 65
/** The stem of a question that the recording asks. */
export const SPOKEN_STEM = '听录音，选出问题的答案。'

/** A letter for each text, from A. */
export function lettered(texts: readonly string[]): PaperOption[] {
  return texts.map((text, index) => ({ letter: String.fromCharCode(CODE_OF_A + index), text }))
}

/** The letters with which paragraphs of a passage begin: `A) …`. */
function paragraphLetters(passage: string): string[] {
  return [...passage.matchAll(/^([A-Z])\) /gm)].map(([, letter = '']) => letter)
}

/** The shared options of a group: its bank, or the paragraphs that a matching asks for. */
export function bankOf(group: GroupEntry): PaperOption[] | null {
  if (group.bank) return lettered(group.bank)
  const asksForParagraph = group.questions.some((one) => kindOf(group, one) === 'matching')
  if (!asksForParagraph || !group.passage) return null
  return paragraphLetters(group.passage).map((letter) => ({ letter, text: `第 ${letter} 段` }))
}

export function kindOf(group: GroupEntry, { kind }: QuestionEntry) {
  return kind ?? group.kind
}

/** What a student sees of a paper, and apart from it what grades and explains it. */
export function paperOf(
  entry: PaperEntry,
  media: MediaByPath,
): { paper: Paper; solutions: PaperSolutions } {
  const groups = entry.parts.flatMap((part) => part.groups)
  return {
    paper: {
      id: entry.file,
      use: entry.use,
      exam: entry.exam,
      title: entry.title,
      minutes: entry.minutes,
      scale: entry.scale,
      parts: entry.parts.map((part) => partOf(part, media)),
    },
    solutions: {
      questions: Object.fromEntries(
        groups.flatMap((group) =>
          group.questions.map((one) => [questionId(one), solutionOf(entry, group, one)]),
        ),
      ),
      scripts: Object.fromEntries(
        groups.flatMap((group) => (group.script ? [[group.key, scriptOf(group)]] : [])),
      ),
      sentences: Object.fromEntries(
        groups.flatMap((group) => {
          const sentences = spokenSentences(group.script ?? '', group.recording?.sentences ?? [])
          return sentences.length > 0 ? [[group.key, sentences]] : []
        }),
      ),
    },
  }
}

function questionId({ number }: QuestionEntry): string {
  return `q${number}`
}

function partOf(part: PartEntry, media: MediaByPath): PaperPart {
  return {
    id: part.key,
    title: part.title,
    skill: part.skill,
    instructions: part.instructions,
    minutes: part.minutes ?? null,
    weight: part.weight,
    recording: recordingOf(part.recording, media),
    groups: part.groups.map(groupOf),
  }
}

/** A recording as it is served; null without one. */
export function recordingOf(path: string | undefined, media: MediaByPath): PaperRecording | null {
  const file = path === undefined ? undefined : media.get(path)
  return file ? { url: `/media/papers/${file.name}`, seconds: file.seconds } : null
}

function groupOf(group: GroupEntry): QuestionGroup {
  return {
    id: group.key,
    title: group.title ?? null,
    passage: group.passage ?? null,
    recording: group.recording ? { from: group.recording.from, to: group.recording.to } : null,
    bank: bankOf(group),
    questions: group.questions.map((one) => questionOf(group, one)),
  }
}

function questionOf(group: GroupEntry, one: QuestionEntry): Question {
  return {
    id: questionId(one),
    number: one.number,
    kind: kindOf(group, one) ?? 'single',
    stem: one.stem ?? (one.spoken ? SPOKEN_STEM : ''),
    options: one.options ? lettered(one.options) : null,
    points: one.points ?? group.points ?? 0,
    partial: one.partial,
    words: one.words ?? null,
  }
}

function solutionOf(
  { rubrics }: PaperEntry,
  group: GroupEntry,
  one: QuestionEntry,
): QuestionSolution {
  return {
    key: one.answer ?? null,
    ...(one.void ? { isVoid: true } : {}),
    analysis: one.analysis,
    knowledge: one.knowledge ?? group.knowledge ?? [],
    difficulty: one.difficulty,
    discrimination: one.discrimination,
    rubric: one.rubric === undefined ? null : (rubrics[one.rubric] ?? null),
    modelAnswer: one.modelAnswer ?? null,
    ...(one.taskParts ? { taskParts: one.taskParts } : {}),
  }
}

/** The script with the questions that follow it. */
function scriptOf({ script = '', questions }: GroupEntry): string {
  const asked = questions.flatMap(({ number, spoken }) =>
    spoken ? [spokenLine(number, spoken)] : [],
  )
  return [script.trim(), ...asked].join('\n')
}
