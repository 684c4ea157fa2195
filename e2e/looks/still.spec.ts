import { expect } from '@playwright/test'
import { settled, watchRequests } from '../page/settled'
import { motionFaults, watchMotion } from '../page/still'
import { test } from '../people/session'

// The route walk sees that no screen moves as it opens; here is what is pressed on it.

test('where motion is unwelcome, a tab, a sheet and a heart come at once', async ({ page }) => {
  watchRequests(page)
  await watchMotion(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/details/1002')
  await settled(page)
  await page.getByRole('tab').last().click()
  await page.getByRole('button', { name: '收藏' }).click()
  await page.getByRole('button', { name: '分享' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await motionFaults(page)).toEqual([])
})

test('where motion is unwelcome, the wheel does not turn and its result is simply there', async ({
  page,
  person,
}) => {
  await person.client.activities.join({ slug: 'live-luck' })
  watchRequests(page)
  await watchMotion(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/activity/liveLuck')
  await settled(page)
  const stage = page.getByRole('region', { name: '活动', exact: true })
  await stage.getByRole('button', { name: '抽一次' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await motionFaults(page)).toEqual([])
})
