/** What is sent when a screen is shared. */
export interface ShareContent {
  title: string
  desc: string
  /** Path in the storefront without the user's own query, so that the link carries nobody's tracking ids. */
  path: string
  /** Used instead of `path` for a logged-in user, whose id is appended: the page names who shared it. */
  personalPath?: string
  /** Address or path of a picture. */
  image?: string
}
