import { expect } from '@playwright/test'
import { payShown } from '../../payment/cashier'
import { buy, lead, pay, submitted } from '../../payment/orders'
import { ADDRESS } from '../../people/address'
import { test } from '../../people/session'

test('the leader of a waiting group sees it on the course page, can invite, and is asked before buying alone', async ({
  page,
  person,
}) => {
  const group = await lead(person.client, 1019)
  await page.goto('/details/1019')
  await expect(page.getByRole('link', { name: /你的团还差 \d 人成团.*后结束/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '邀请同学' })).toBeVisible()
  await expect(page.getByRole('button', { name: /人团 ¥/ })).toBeHidden()

  await page.getByRole('button', { name: /^单独购买/ }).click()
  await expect(page.getByText(/支付后会退出那个团，拼团付的 ¥\d+ 原路退回/)).toBeVisible()
  const submit = page.getByRole('button', { name: /去支付 ¥/ })
  await submit.click()
  const question = page.getByRole('dialog', { name: '确认这样购买' })
  await question.getByRole('button', { name: '再想想' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/confirmorder\/1019/)
  await submit.click()
  await question.getByRole('button', { name: '仍要购买' }).click()
  await page.getByRole('button', { name: '确认付款' }).click()
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
  // The order that was paid is told first; the refund of the group is on its way then.
  await expect
    .poll(async () => {
      const { list } = await person.client.orders.list({ status: 'refunded' })
      return list.map(({ id }) => id)
    })
    .toEqual([group.id])
})

test('a second group is refused with the way to the first one', async ({ page, person }) => {
  const { assembleEventId } = await lead(person.client, 1019)
  await page.goto('/confirmorder/1019?type=4')
  await expect(page.getByText(/你已有一个团在等人，还差 \d 人，邀请同学加入就能成团/)).toBeVisible()
  await page.getByRole('link', { name: '看我的团' }).click()
  await expect(page).toHaveURL(new RegExp(`/assembledetails/${assembleEventId}$`))
})

test('a bundle with an owned course shows the price that is left, and the confirm page asks the same', async ({
  page,
  person,
}) => {
  await person.client.addresses.create(ADDRESS)
  // This course comes without a coupon, which would be used here; the other two come with one.
  await buy(person.client, 1011)
  await page.goto('/joint?id=601')
  await expect(page.getByText('已拥有').first()).toBeVisible()
  await expect(page.getByText('已减去你拥有的 1 门')).toBeVisible()
  const button = page.getByRole('button', { name: /^去购买 ¥/ })
  const left = (await button.textContent())?.replace(/.*¥/, '') ?? ''
  expect(Number(left)).toBeLessThan(3099)
  await button.click()
  await page.getByRole('switch', { name: /积分抵/ }).click()
  await expect(page.getByRole('button', { name: `去支付 ¥${left}` })).toBeEnabled()
  expect(await payShown(page)).toBe(left)
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
})

test('a user with a paid deposit sees when the balance is due instead of the full price', async ({
  page,
  person,
}) => {
  const { client } = person
  const presale = await client.buying.depositProductConfirm({ presaleId: 701 })
  const { id } = await submitted(presale, (input) => client.buying.depositProduct(input))
  await pay(client, id)
  await page.goto('/details/1007')
  await expect(page.getByRole('link', { name: /定金已付，.* 起付尾款 ¥839/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /立即报名|单独购买/ })).toBeHidden()
  await page.getByRole('link', { name: '看尾款时间' }).click()
  await expect(page.getByRole('heading', { name: /定金已付/ })).toBeVisible()
  await page.goto('/confirmorder/1007?type=1')
  await expect(page.getByText(/不用再买一次/)).toBeVisible()
})

test('the pre-sale of a bundle on a course page names its courses and the price of all', async ({
  page,
}) => {
  await page.goto('/details/1009')
  const cell = page.getByRole('link', { name: /3 门联报 · 定金预售/ })
  await expect(cell).toContainText('¥3099')
  await cell.click()
  for (const name of ['考研数学全程班', '考研政治全程班']) {
    await expect(page.getByText(new RegExp(name)).first()).toBeVisible()
  }
  await expect(page.getByText(/3 门课程一起预售/)).toBeVisible()
})
