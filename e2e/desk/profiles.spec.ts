import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { pngOf } from '../page/drawn-picture'
import { limit } from '../page/limit'
import { test } from '../people/session'
import { openDesk } from './desk-test'

test('a nickname that was refused becomes the default, its person reads why, and it is put back', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const name = `加我领资料${person.mobile.slice(-4)}`
  await page.goto('/myinfo')
  await page.getByRole('button', { name: /^昵称/ }).click()
  await page.getByRole('textbox', { name: '昵称' }).fill(name)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: `昵称 ${name}` })).toBeVisible()

  const desk = await openDesk(browser, 'support', '/profiles')
  await showAll(desk, desk.getByRole('button', { name: `昵称“${name}”不通过` }))
  await expectAccessible(desk)
  await desk.getByRole('button', { name: `昵称“${name}”不通过` }).click()
  const dialog = desk.getByRole('dialog', { name: `昵称“${name}”不通过` })
  await dialog.getByLabel('原因').fill('昵称里不能招揽生意')
  await dialog.getByRole('button', { name: '不通过' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/notices')
  await page.getByRole('link', { name: /没有通过审核：昵称里不能招揽生意/ }).click()
  await expect(page.getByRole('button', { name: /昵称 考生\d{4}/ })).toBeVisible()

  await desk.getByRole('link', { name: '没有通过' }).click()
  await desk.getByRole('button', { name: `恢复昵称“${name}”` }).click()
  await expect(desk.getByText('已恢复，学生会收到通知')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `昵称 ${name}` })).toBeVisible()
})

test('a picture that was uploaded is looked at, and accepted with a box', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const own = `小船${person.mobile.slice(-6)}`
  await person.client.users.update({ nickname: own })
  await page.goto('/myinfo')
  await page.getByRole('button', { name: /^头像/ }).click()
  const sheet = page.getByRole('dialog', { name: '头像' })
  await sheet.getByLabel('选择头像图片').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await pngOf(page, 400, 400),
  })
  await sheet.getByRole('button', { name: '用作头像' }).click()
  await expect(sheet).toBeHidden()

  const desk = await openDesk(browser, 'marketing', '/profiles?part=avatar')
  const box = desk.getByRole('checkbox', { name: `选中${own}的头像` })
  await showAll(desk, box)
  await expect(desk.getByRole('img', { name: `${own}的头像` })).toBeVisible()
  await box.check()
  await expectAccessible(desk)
  const bar = desk.getByRole('region', { name: '选中的头像' })
  await bar.getByRole('button', { name: '通过选中的' }).click()
  await expect(desk.getByText('通过了 1 个')).toBeVisible()
  await expect(box).toHaveCount(0)
  await desk.getByRole('link', { name: '已通过' }).click()
  await expect(desk.getByRole('button', { name: `${own}的头像改为不通过` })).toBeVisible()
})

/** Goes on in the list until it has this. */
async function showAll(desk: Page, wanted: ReturnType<Page['getByRole']>): Promise<void> {
  const more = desk.getByRole('button', { name: '加载更多' })
  await expect(async () => {
    if ((await wanted.count()) === 0 && (await more.count()) > 0) await more.click()
    await expect(wanted).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
