/** What a course asks for its certificate. */
export interface CertificateRule {
  /** Percent of its lessons that have to be finished, 1 to 100. */
  lessons: number
  /** A paper of which so many percent of the marks have to be reached; null: none. */
  paper: { id: string; percent: number } | null
}

/** What a person has done of a course. */
export interface CertificateFacts {
  /** Lessons that they finished. */
  finished: number
  /** Lessons that can be finished: neither cancelled ones nor exercises. */
  total: number
  /** Percent of the marks of the rule's paper, the best of what was handed in; null: nothing was. */
  bestPercent: number | null
}

/** How far a person is from the certificate of a course. */
export interface CertificateStanding {
  /** Lessons that have to be finished, that are, and how many are missing. */
  lessons: { needed: number; finished: number; missing: number }
  /** Percents of the paper's marks; null where the course asks for no paper. */
  paper: { id: string; needed: number; best: number | null; reached: boolean } | null
  /** True when nothing is missing. */
  earned: boolean
}

/** Compares what a person has done with what the course asks. A course without lessons gives no certificate. */
export function certificateStanding(
  { lessons: percent, paper }: CertificateRule,
  { finished, total, bestPercent }: CertificateFacts,
): CertificateStanding {
  const needed = Math.ceil((total * percent) / 100)
  const missing = Math.max(0, needed - finished)
  const marks = paper && {
    id: paper.id,
    needed: paper.percent,
    best: bestPercent,
    reached: bestPercent !== null && bestPercent >= paper.percent,
  }
  return {
    lessons: { needed, finished, missing },
    paper: marks,
    earned: total > 0 && missing === 0 && (marks === null || marks.reached),
  }
}
