import { safeRedirect } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { Platform } from '../../../../platform/platform'
import { findCourse } from '../../../catalogue/courses/course-repository'

/** True when the storefront has a screen at this address. */
export type KnowsPath = (path: string) => boolean

/** Where a banner or an entry leads, or why it can't. */
export type ResolvedLink = { link: string } | { refusal: string }

/** A link that somebody typed: to a screen of the storefront, or to an https address of a host that the school allows. */
export async function resolveLink(
  db: Executor,
  { environment }: Pick<Platform, 'environment'>,
  knowsPath: KnowsPath,
  typed: string,
): Promise<ResolvedLink> {
  const { BASE_URL, REDIRECT_HOSTS } = environment
  const { origin } = new URL(BASE_URL)
  const target = safeRedirect(typed.trim(), { origin, allowedHosts: REDIRECT_HOSTS })
  if (!target) {
    const hosts =
      REDIRECT_HOSTS.length > 0 ? `，或者 ${REDIRECT_HOSTS.join('、')} 的 https 网址` : ''
    return { refusal: `只能写商城里的地址，以 / 开头${hosts}` }
  }
  if (target.kind === 'external') return { link: target.url }
  if (!knowsPath(target.path)) return { refusal: '商城里没有这个页面' }
  const [, course] = /^\/details\/(\d{1,9})(?:[?#]|$)/.exec(target.path) ?? []
  if (course === undefined) return { link: target.path }
  const found = await findCourse(db, Number(course))
  if (!found) return { refusal: `没有编号 ${course} 的课程` }
  return found.status === 'on' ? { link: target.path } : { refusal: `《${found.name}》没有上架` }
}
