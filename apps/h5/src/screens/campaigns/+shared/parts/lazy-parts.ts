import { renderedPart } from '../../../../page/hydrated-later'
import { lazyPart } from '../../../../page/lazy-part'

// Cards that few campaigns have: their code is loaded together with the page's body when the campaign has them. The styles of
// a file with another name than `parts/<what the campaign has>-part.tsx` need a row in `start/styled-files.ts`.

export const AudioQuestions = renderedPart(() =>
  import('./audio-part').then((m) => m.AudioQuestions),
)
export const BundlePart = renderedPart(() => import('./bundle-part').then((m) => m.BundlePart))
export const AnalysisPart = renderedPart(() => import('./mock-part').then((m) => m.AnalysisPart))
export const ResultPart = renderedPart(() =>
  import('../rewards/result-part').then((m) => m.ResultPart),
)

// Parts that lie far down: their code is loaded when they are rendered.

export const LazyCourses = lazyPart(() => import('./courses-part').then((m) => m.CoursesPart))
export const LazyWinners = lazyPart(() =>
  import('../rewards/winners-part').then((m) => m.WinnersPart),
)
