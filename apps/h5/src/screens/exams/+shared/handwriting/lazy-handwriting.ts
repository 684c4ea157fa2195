import { lazyPart } from '../../../../page/lazy-part'
import type { HandwritingFieldProps } from './handwriting-field'
import type { HandwrittenPicturesProps } from './handwritten-pictures'
import type { MarkedPicturesProps } from './marked-pictures'

/** Most questions have no pictures: their parts are loaded with those that do. */
export const LazyHandwritingField = lazyPart<HandwritingFieldProps>(() =>
  import('./handwriting-field').then((module) => module.HandwritingField),
)

export const LazyHandwrittenPictures = lazyPart<HandwrittenPicturesProps>(() =>
  import('./handwritten-pictures').then((module) => module.HandwrittenPictures),
)

export const LazyMarkedPictures = lazyPart<MarkedPicturesProps>(() =>
  import('./marked-pictures').then((module) => module.MarkedPictures),
)
