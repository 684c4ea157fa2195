import { apiQuery } from '@kaozhou/react'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { campaignState } from '../../../../testing/campaign.fixture'
import { ownState } from './own-state'

const visitors = campaignState({ shareCode: null })
const own = campaignState({ shareCode: 'a-code' })

/** A page that was rendered for a visitor, whose user's state is on its way. */
function asking(answer: () => Promise<typeof own>): QueryClient {
  const queryClient = new QueryClient()
  const { queryKey } = apiQuery('activities.state', { slug: visitors.slug })
  queryClient.setQueryData(queryKey, visitors)
  void queryClient.fetchQuery({ queryKey, queryFn: answer }).catch(() => undefined)
  return queryClient
}

test('what is shared while the user’s state is on its way waits for it', async () => {
  expect(
    await ownState(
      asking(async () => own),
      visitors,
    ),
  ).toEqual(own)
})

test('a page whose state does not come shares what it shows', async () => {
  const refused = asking(() => Promise.reject(new Error('refused')))
  expect(await ownState(refused, visitors)).toEqual(visitors)
})

test('a page that asks for nothing shares what it shows, at once', async () => {
  expect(await ownState(new QueryClient(), visitors)).toEqual(visitors)
})
