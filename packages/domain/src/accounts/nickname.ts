import type { Validation } from './validation'
import { invalid, VALID } from './validation'

/** Longest nickname; an emoji counts as one character. */
const NICKNAME_MAX_LENGTH = 16

/** 1 to 16 characters as a person counts them (an emoji is one), without control characters. */
export function validateNickname(text: string): Validation {
  const name = text.trim()
  if (name === '') return invalid('请输入昵称')
  if (/\p{Cc}|\p{Cs}/u.test(name)) return invalid('昵称不能包含特殊字符')
  return Array.from(name).length <= NICKNAME_MAX_LENGTH
    ? VALID
    : invalid(`昵称最多${NICKNAME_MAX_LENGTH}个字`)
}
