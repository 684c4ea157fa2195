import type { DeskHome, DeskHomeItem } from '@kaozhou/api/desk'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '../../../testing/open-desk.fixture'
import { ItemDialog } from './item-dialog'

const ITEM: DeskHomeItem = {
  ...{ kind: 'entries', id: 1, title: '四级', subtitle: '一次过', alt: '', link: '/category' },
  ...{ icon: 'gift', badge: null, shelf: 'on', from: null, until: null },
  ...{ image: null, version: '0123456789abcdef', madeHere: false, changes: [] },
} as unknown as DeskHomeItem
const HOME = { banners: [], entries: [ITEM] } as unknown as DeskHome
/** Longer than what is typed has to rest before the server is asked. */
const RESTED_MS = 1_000

test('the form of an entry says nothing of what follows before something is typed', async () => {
  const server = openDesk(
    <ItemDialog kind="entries" home={HOME} item={ITEM} open onClose={() => undefined} />,
    ({ answer }) => answer('home.preview', { lines: ['标题换了。'], refusals: [] }),
  )
  const title = await screen.findByLabelText(/^标题(?!下面)/)
  await new Promise((resolve) => setTimeout(resolve, RESTED_MS))
  expect(server.callsOf('home.preview')).toEqual([])
  fireEvent.change(title, { target: { value: '六级' } })
  await waitFor(() => expect(screen.getByText('标题换了。')).toBeTruthy(), { timeout: 3_000 })
})
