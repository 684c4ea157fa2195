import { lazyPart } from '../../../page/lazy-part'

// Parts that few campaigns have, or that lie far down: their code is loaded when they are rendered.

export const LazyAudio = lazyPart(() => import('./audio-part').then((m) => m.AudioPart))
export const LazyBundle = lazyPart(() => import('./bundle-part').then((m) => m.BundlePart))
export const LazyCourses = lazyPart(() => import('./courses-part').then((m) => m.CoursesPart))
export const LazyMock = lazyPart(() => import('./mock-part').then((m) => m.MockPart))
export const LazyPost = lazyPart(() => import('./post-part').then((m) => m.PostPart))
export const LazyPreheat = lazyPart(() => import('./preheat-part').then((m) => m.PreheatPart))
export const LazyQuestion = lazyPart(() => import('./question-part').then((m) => m.QuestionPart))
export const LazyWinners = lazyPart(() => import('./winners-part').then((m) => m.WinnersPart))
