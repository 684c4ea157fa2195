import type { Section } from '@kaozhou/api'
import { openSection, SECTION_NOTICES } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import { navigateTo } from '../../page/navigation'
import { isKnownHref } from '../../routing/is-known-href'
import { pathOf } from '../../routing/path-of'

/** Opens a lesson, or shows a toast that says why it cannot be opened now. */
export function enterSection(section: Section): void {
  const opening = openSection(section)
  if (opening.kind === 'external') {
    window.location.assign(opening.url)
  } else if (opening.kind === 'notice') {
    showToast(SECTION_NOTICES[opening.reason])
  } else if (isKnownHref(opening.path)) {
    navigateTo(pathOf({ path: opening.path, query: opening.query ?? {} }))
  } else {
    // The router would redirect an unknown path to /home without a message.
    showToast(SECTION_NOTICES.unavailable)
  }
}
