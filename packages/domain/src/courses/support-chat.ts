/** What the external customer-service page is opened with (spec §7 "Support chat"). */
export interface SupportChat {
  /** The user's id, or a random one for a visitor. */
  partnerId: string
  /** Shown to the agent when the chat starts from a course. */
  card: { title: string; link: string; description: string; categories: string[] } | null
}

/** Who asks for support, and about what. */
export interface SupportChatInput {
  userId?: string | number | null
  /** Used for a visitor; keep it, so that the same visitor comes back to the same chat. */
  randomId: string
  course?: {
    name: string
    summary?: string | null
    categories?: readonly { name: string }[] | null
  } | null
  /** The page's address. */
  link: string
}

/** The parts of the support chat's link. How they are put into it is the provider's, and configuration. */
export function supportChat({ userId, randomId, course, link }: SupportChatInput): SupportChat {
  const partnerId = String(userId ?? '') || randomId
  if (!course) return { partnerId, card: null }
  const categories = (course.categories ?? []).map((category) => category.name)
  return {
    partnerId,
    card: { title: course.name, link, description: course.summary ?? '', categories },
  }
}
