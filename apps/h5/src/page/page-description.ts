/** What a search engine shows below the title of a page whose own data says nothing. */
export const SHOP_DESCRIPTION =
  '考舟：四级、六级、考研和大学课程的直播、回放与练习，讲师答疑，陪你从备考到上岸。'

/** Search engines cut longer texts. */
const MAX_LENGTH = 120

/** The description of a page: a text of its data in one line, or the shop's. */
export function pageDescription(text: string | undefined): string {
  const line = text?.replace(/\s+/g, ' ').trim()
  if (!line) return SHOP_DESCRIPTION
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line
}
