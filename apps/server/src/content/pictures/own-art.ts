import { logoMark, logoWordmark } from '../art/logo-mark'
import { emblems, userAvatar } from '../art/user-avatar'
import { avatarKey } from './picture-keys'

/** The pictures that every shop has: small things for people who did not upload a picture, and the mark. */
export function ownArt(): [key: string, svg: string][] {
  return [
    ...emblems.map((emblem, index): [string, string] => [avatarKey(index + 1), userAvatar(emblem)]),
    ['brand/mark.svg', logoMark()],
    ['brand/wordmark.svg', logoWordmark()],
  ]
}
