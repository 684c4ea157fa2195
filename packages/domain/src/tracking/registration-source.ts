/** The registration-source tags and the pages that set them (spec §2); `:x` stands for one path segment. */
export const REGISTRATION_SOURCES = {
  '202502cet': [
    '/activity/share_transcript',
    '/activity/share_transcript/my_transcript',
    '/activity/share_transcript/upload',
    '/activity/share_transcript/ranking',
  ],
  '202508cet': [
    '/activity/cetPreheat',
    '/activity/cetPreheat/gift/:id',
    '/activity/cetPreheat/tag/:id',
    '/cet_point',
  ],
  // The spec names no text for this tag.
  computerActivity: ['/activity/computerCode'],
} as const satisfies Record<string, readonly string[]>

/** All registration-source tags. */
export type RegistrationSource = keyof typeof REGISTRATION_SOURCES

/** The tag (`regFromDescribe`) that a page sets, `null` for most pages. A trailing slash is ignored. */
export function registrationSource(path: string): RegistrationSource | null {
  const segments = segmentsOf(path)
  for (const [tag, pages] of Object.entries(REGISTRATION_SOURCES)) {
    if (pages.some((page) => matches(segmentsOf(page), segments))) return tag as RegistrationSource
  }
  return null
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  )
}
