import type { ComposedPage, PageBlock } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import { loadRoutes } from '../../../routing/lazy-routes'

/** A page that the server composes, without the links that lead to no screen of this build. */
export function composedPageQuery(id: number): ApiQuery<ComposedPage> {
  return apiQuery(['pages', id], async (api, call) => {
    const [page, { isKnownHref }] = await Promise.all([
      api.pages.detail({ id }, { ...call, noToast: true }),
      loadRoutes(),
    ])
    return { ...page, blocks: page.blocks.flatMap((block) => leadingBlock(block, isKnownHref)) }
  })
}

function leadingBlock(block: PageBlock, leads: (link: string) => boolean): PageBlock[] {
  if (block.kind === 'button' && !leads(block.link)) return []
  if (block.kind === 'image' && block.link !== null && !leads(block.link)) {
    return [{ ...block, link: null }]
  }
  return [block]
}
