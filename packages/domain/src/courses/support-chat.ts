/** Parameters of the external customer-service page (spec §7 "Support chat"). */
export interface SupportChat {
  /** The user's id, or a random one for a visitor. */
  partnerId: string
  /** Shown to the agent when the chat starts from a course. */
  card: { title: string; link: string; description: string; categories: string[] } | null
}

/** Who asks for support, and about what. */
export interface SupportChatInput {
  /** Who is logged in; missing for a visitor. */
  userId?: string | number | null
  /** Id of a visitor. Store it: with the same id the visitor finds the same chat again. */
  randomId: string
  /** The course that is looked at, if one is. */
  course?: {
    name: string
    summary?: string | null
    categories?: readonly { name: string }[] | null
  } | null
  /** The page's address. */
  link: string
}

/** The parameters of the support chat's link. The configuration says how the provider wants them in the address. */
export function supportChat({ userId, randomId, course, link }: SupportChatInput): SupportChat {
  const partnerId = String(userId ?? '') || randomId
  if (!course) return { partnerId, card: null }
  const categories = (course.categories ?? []).map((category) => category.name)
  return {
    partnerId,
    card: { title: course.name, link, description: course.summary ?? '', categories },
  }
}
