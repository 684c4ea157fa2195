import { expect } from '@playwright/test'
import { layoutShiftsOver, watchLayout } from '../page/layout-faults'
import { settled, watchRequests } from '../page/settled'
import { clientOf, test } from '../people/session'
import { openRendered } from './open-rendered'

test.use({ keepsPages: false })

const MAX_LAYOUT_SHIFT = 0.02

test('the home of a person with an exam is sent in their order, and nothing moves when their answers arrive', async ({
  page,
  person: { client, origin },
}) => {
  await client.users.update({ exam: '考研' })
  const usual = await clientOf(origin, () => undefined).courses.recommendList()
  const own = await client.courses.recommendList()
  expect(own[0]?.id).not.toBe(usual[0]?.id)
  await watchLayout(page)
  watchRequests(page)
  const answered = page.waitForResponse(/\/recommend\/list/)
  await openRendered(page, '/home')
  await answered
  await settled(page)
  expect(await layoutShiftsOver(page, MAX_LAYOUT_SHIFT)).toEqual([])
  const first = page.getByRole('region', { name: '为你推荐' }).getByRole('listitem').first()
  await expect(first).toContainText(own[0]?.name ?? '')
})
