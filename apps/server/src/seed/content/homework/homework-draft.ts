/**
 * A question as an author writes it. `right` holds the letters of the right options (`'B'`, `'ACD'`) where there are
 * options, else every text that is accepted, separated by `|`.
 */
export type HomeworkDraft = readonly [
  stem: string,
  options: readonly string[],
  right: string,
  analysis: string,
]

export type HomeworkSubject =
  | 'cet'
  | 'gradEnglish'
  | 'maths'
  | 'matrices'
  | 'politics'
  | 'computing'
  | 'physics'
  | 'essay'
