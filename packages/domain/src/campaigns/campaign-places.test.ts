import { expect, test } from 'vitest'
import { campaignPath } from './campaign-places'

test.each([
  ['/activity/seasonal', 'seasonal', '/activity/seasonal'],
  ['/daily_draw', 'winter-luck', '/daily_draw/winter-luck'],
  ['/fission', 'fission-book', '/fission/new'],
  ['/activity/checkins', 'checkins-21', '/activity/checkins/new'],
])('%s of %s is opened at %s', (place, slug, path) => {
  expect(campaignPath(place, slug)).toBe(path)
})
