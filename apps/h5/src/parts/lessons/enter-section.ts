import type { Section } from '@kaozhou/api'
import { openSection, SECTION_NOTICES, safeRedirect } from '@kaozhou/domain'
import { confirm, showToast } from '@kaozhou/ui'
import { brand } from '../../page/brand'
import { lessonHosts } from '../../page/lesson-hosts'
import { navigateTo } from '../../page/navigation'
import { isKnownHref } from '../../routing/is-known-href'
import { pathOf } from '../../routing/path-of'

/** Opens a lesson, or shows a toast that says why it cannot be opened now. */
export async function enterSection(section: Section): Promise<void> {
  const opening = openSection(section)
  if (opening.kind === 'external') {
    await leaveFor(opening.url)
  } else if (opening.kind === 'notice') {
    showToast(SECTION_NOTICES[opening.reason])
  } else if (isKnownHref(opening.path)) {
    navigateTo(pathOf({ path: opening.path, query: opening.query ?? {} }))
  } else {
    // The router would redirect an unknown path to /home without a message.
    showToast(SECTION_NOTICES.unavailable)
  }
}

/** Asks before the storefront is left for an allowed host; an address of any other host is not opened. */
async function leaveFor(url: string): Promise<void> {
  const { origin } = window.location
  const target = safeRedirect(url, { origin, allowedHosts: lessonHosts() })
  if (!target) return showToast(SECTION_NOTICES.unavailable)
  if (target.kind === 'internal') return window.location.assign(target.path)
  const agreed = await confirm({
    title: `离开${brand().name}去观看？`,
    message: `这节课在 ${new URL(target.url).host} 播放。看完回来，在课表里点“我看完了”，就记为已学完。`,
    confirmText: '去观看',
  })
  if (agreed) window.location.assign(target.url)
}
