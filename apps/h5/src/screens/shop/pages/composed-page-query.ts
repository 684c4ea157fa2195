import type { ComposedPage, PageBlock } from '@kaozhou/api'
import { type ApiQuery, queryOf } from '@kaozhou/react'
import { loadRoutes } from '../../../routing/lazy-routes'

/** A page that is composed on the server, without the links that lead to no screen of this build. */
export function composedPageQuery(id: number): ApiQuery<ComposedPage> {
  return queryOf(['pages', 'detail', { id }, 'known'], async (api, call) => {
    const [page, { isKnownHref }] = await Promise.all([
      api.pages.detail({ id }, call),
      loadRoutes(),
    ])
    return { ...page, blocks: page.blocks.flatMap((block) => withKnownLink(block, isKnownHref)) }
  })
}

/** Removes buttons whose link has no screen in this build, and the links of pictures that have none. */
function withKnownLink(block: PageBlock, isKnown: (link: string) => boolean): PageBlock[] {
  if (block.kind === 'button' && !isKnown(block.link)) return []
  if (block.kind === 'image' && block.link !== null && !isKnown(block.link)) {
    return [{ ...block, link: null }]
  }
  return [block]
}
