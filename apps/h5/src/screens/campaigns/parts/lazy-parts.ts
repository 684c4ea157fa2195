import { renderedPart } from '../../../page/hydrated-later'
import { lazyPart } from '../../../page/lazy-part'

// Parts that few campaigns have: their code is loaded together with the page's body when the campaign has them. Each file
// needs a row in `PART_FILES` (`start/styled-files.ts`).

export const AudioPart = renderedPart(() => import('./audio-part').then((m) => m.AudioPart))
export const AudioQuestions = renderedPart(() =>
  import('./audio-part').then((m) => m.AudioQuestions),
)
export const BundlePart = renderedPart(() => import('./bundle-part').then((m) => m.BundlePart))
export const MockPart = renderedPart(() => import('./mock-part').then((m) => m.MockPart))
export const AnalysisPart = renderedPart(() => import('./mock-part').then((m) => m.AnalysisPart))
export const PostPart = renderedPart(() => import('./post-part').then((m) => m.PostPart))
export const PreheatPart = renderedPart(() => import('./preheat-part').then((m) => m.PreheatPart))
export const QuestionPart = renderedPart(() =>
  import('./question-part').then((m) => m.QuestionPart),
)
export const ResultPart = renderedPart(() =>
  import('../rewards/result-part').then((m) => m.ResultPart),
)

// Parts that lie far down: their code is loaded when they are rendered.

export const LazyCourses = lazyPart(() => import('./courses-part').then((m) => m.CoursesPart))
export const LazyWinners = lazyPart(() =>
  import('../rewards/winners-part').then((m) => m.WinnersPart),
)
