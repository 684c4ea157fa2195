import type { Attempt, AttemptReport, Evaluation, EvaluationReport, Mistake } from '@kaozhou/api'
import type { Paper, PaperRecording } from '@kaozhou/domain'
import { HOUR } from '@kaozhou/domain'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import type { Platform } from '../../../../platform/platform'
import { createMediaLinks } from '../../media/media-link'

export const RECORDINGS = '/media/papers/'
/**
 * A page of practice or of a report may stay open for hours; each request decides whether its recording may be played.
 */
const KEPT_MS = 24 * HOUR

/** Puts signed addresses of recordings into answers; the addresses in the database open nothing. */
export interface RecordingLinks {
  inAttempt(attempt: Attempt, viewer: LoggedIn): Promise<Attempt>
  inReport(report: AttemptReport, viewer: LoggedIn): Promise<AttemptReport>
  inMistakes<T extends { list: Mistake[] }>(page: T, viewer: LoggedIn): Promise<T>
  inEvaluation(evaluation: Evaluation, viewer: LoggedIn): Promise<Evaluation>
  inEvaluationReport(report: EvaluationReport, viewer: LoggedIn): Promise<EvaluationReport>
}

export function createRecordingLinks(platform: Platform): RecordingLinks {
  const links = createMediaLinks(platform)

  async function signed(
    url: string,
    { userId, now }: LoggedIn,
    attempt: Pick<Attempt, 'id' | 'position'> | null = null,
  ): Promise<string> {
    const name = url.slice(RECORDINGS.length)
    const facts = [userId, attempt?.id ?? 0]
    // Rounded up to whole hours, so that the address stays the same and a browser finds the recording in its cache.
    const expiresAt = attempt?.position.endsAt ?? Math.ceil((now + KEPT_MS) / HOUR) * HOUR
    return `${RECORDINGS}${await links.sign({ kind: 'paper', facts, expiresAt }, name)}/${name}`
  }

  async function inItem<T extends { recording: PaperRecording | null }>(
    item: T,
    viewer: LoggedIn,
  ): Promise<T> {
    const { recording } = item
    return recording
      ? { ...item, recording: { ...recording, url: await signed(recording.url, viewer) } }
      : item
  }

  async function inPaper(paper: Paper, viewer: LoggedIn, attempt: Attempt | null): Promise<Paper> {
    const parts = paper.parts.map(async (part) => {
      const { recording } = part
      if (!recording) return part
      const url = await signed(recording.url, viewer, attempt)
      return { ...part, recording: { ...recording, url } }
    })
    return { ...paper, parts: await Promise.all(parts) }
  }

  return {
    inAttempt: async (attempt, viewer) => ({
      ...attempt,
      paper: await inPaper(attempt.paper, viewer, attempt),
    }),
    inReport: async (report, viewer) => ({
      ...report,
      paper: await inPaper(report.paper, viewer, null),
    }),
    inMistakes: async (page, viewer) => ({
      ...page,
      list: await Promise.all(
        page.list.map(async (mistake) => {
          const { recordingUrl } = mistake
          return recordingUrl
            ? { ...mistake, recordingUrl: await signed(recordingUrl, viewer) }
            : mistake
        }),
      ),
    }),
    inEvaluation: async (evaluation, viewer) => {
      const { item } = evaluation
      return item ? { ...evaluation, item: await inItem(item, viewer) } : evaluation
    },
    inEvaluationReport: async (report, viewer) => ({
      ...report,
      answers: await Promise.all(
        report.answers.map(async (one) => ({ ...one, item: await inItem(one.item, viewer) })),
      ),
    }),
  }
}
