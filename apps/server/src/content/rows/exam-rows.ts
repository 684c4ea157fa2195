import { examItems, mocks, paperSolutions, papers } from '../../database/schema/exams'
import type { Content, EntryOf } from '../format/kinds'
import { resolveTime } from '../format/times'
import type { MediaByPath } from '../media/stored-media'
import { mockEnd } from './mock-end'
import { lettered, paperOf, recordingOf, SPOKEN_STEM } from './paper-of'
import type { TableRows } from './table-rows'

/** Papers, what grades them, mock exams and the pool of the level test. */
export function examRows(content: Content, origin: number, media: MediaByPath): TableRows[] {
  const made = content.papers.map((entry) => paperOf(entry, media))
  return [
    {
      table: papers,
      rows: made.map(({ paper }, sort) => ({
        id: paper.id,
        use: paper.use,
        exam: paper.exam,
        title: paper.title,
        offered: true,
        sort,
        paper,
      })),
      // Attempts and reports go on.
      gone: { kind: 'set', values: { offered: false } },
    },
    {
      table: paperSolutions,
      rows: made.map(({ paper, solutions }) => ({ paperId: paper.id, solutions })),
      gone: { kind: 'keep' },
    },
    { table: mocks, rows: content.mocks.map((entry) => mockRow(entry, content, origin)) },
    { table: examItems, rows: content.evaluation.map((entry) => itemRow(entry, media)) },
  ]
}

function mockRow(entry: EntryOf<'mocks'>, content: Content, origin: number) {
  const { papers: list } = content
  const minutes = list.find(({ file }) => file === entry.paper)?.minutes ?? 0
  return {
    id: entry.key,
    paperId: entry.paper,
    title: entry.title,
    summary: entry.summary,
    startsAt: resolveTime(entry.start, origin),
    endsAt: mockEnd(entry, minutes, origin),
    entryMinutes: entry.entryMinutes ?? null,
    bring: entry.bring,
    earnsPoints: entry.earnsPoints,
    analysisLockedUntil: lockedUntil(entry.key, content, origin),
  }
}

/** The end of the campaign that unlocks the analysis of a mock exam; null when no campaign does. */
function lockedUntil(key: string, { campaigns }: Content, origin: number): number | null {
  const locking = campaigns.find(
    ({ config: { mock } }) => mock?.analysis && mock.exams.some(({ examId }) => examId === key),
  )
  return locking ? resolveTime(locking.until, origin, 'end') : null
}

function itemRow(entry: EntryOf<'evaluation'>, media: MediaByPath) {
  const { recording, script, spoken } = entry
  return {
    id: entry.key,
    topic: entry.topic,
    stem: entry.stem ?? SPOKEN_STEM,
    recording: recordingOf(recording, media),
    script: script && spoken ? `${script.trim()}\n${spoken}` : null,
    options: lettered(entry.options),
    key: entry.answer,
    analysis: entry.analysis,
    difficulty: entry.difficulty,
    discrimination: entry.discrimination,
  }
}
