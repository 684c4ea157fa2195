import { emblems, userAvatar } from '../art/user-avatar'
import { avatarKey } from './picture-keys'

/** The pictures that every shop has: small things for people who did not upload a picture. */
export function ownArt(): [key: string, svg: string][] {
  return emblems.map((emblem, index) => [avatarKey(index + 1), userAvatar(emblem)])
}
