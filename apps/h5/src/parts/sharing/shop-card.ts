import { brand } from '../../page/brand'
import { href } from '../../routing/href'
import type { ShareContent } from './share-content'

/** ShareContent from screens that have no content of their own to share. */
export function shopCard(): ShareContent {
  const { title, text, picture } = brand().share
  return { title, desc: text, path: href('/home'), image: picture }
}
