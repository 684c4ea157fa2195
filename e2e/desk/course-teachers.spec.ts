import { expect } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { pressKey } from '../page/press-key'
import { test } from '../people/session'
import { openDesk } from './desk-test'

/** A live course of the demo with one teacher. */
const COURSE = 1022
const TEACHER = '程一诺'
/** The teacher that the demo's person at the desk is to students. */
const STAND_IN = '许知遥'

test('a class gets a stand-in at the desk, who can open its studio; then the course gets another teacher, and its student is told of both', async ({
  browser,
  person,
  page: student,
}) => {
  test.setTimeout(limit(240_000))
  const { id } = await person.client.users.current()
  const owner = await openDesk(browser, 'owner', `/people/${id}`)
  await owner.getByRole('button', { name: '发放课程' }).click()
  const give = owner.getByRole('dialog', { name: '发放课程' })
  await give.getByLabel('课程编号').fill(String(COURSE))
  await give.getByLabel('天数').fill('30')
  await give.getByLabel(/原因/).fill('代课的故事')
  await give.getByRole('button', { name: '发放 30 天' }).click()
  await expect(owner.getByRole('table', { name: '课程' }).getByText('赠送')).toBeVisible()

  const desk = await openDesk(browser, 'marketing', `/courses/${COURSE}`)
  await pressKey(desk.getByRole('link', { name: '看、改谁上这门课' }), 'Enter')
  const lessons = desk.getByRole('table', { name: '每节课谁上' })
  await expect(lessons).toBeVisible()
  await expectAccessible(desk)
  const ahead = lessons.getByRole('row').filter({ hasText: /周.\s\d/ })
  const row = ahead.filter({ hasNotText: '已结束' }).filter({ hasNotText: '正在上' }).last()
  const button = row.getByRole('button', { name: /^换老师：/ })
  const lesson = /^换老师：(.+)$/.exec((await button.getAttribute('aria-label')) ?? '')?.[1] ?? ''

  await pressKey(button, 'Enter')
  const dialog = desk.getByRole('dialog', { name: `换“${lesson}”的老师` })
  await dialog.getByLabel('谁来上').selectOption({ label: STAND_IN })
  await expect(dialog.getByRole('list', { name: '会怎样' })).toContainText(`直播间由${STAND_IN}开`)
  await expectAccessible(desk)
  await dialog.getByLabel('原因').fill('程老师发烧')
  await dialog.getByLabel('原因').press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(button, 'the focus is back, although the list is asked for again').toBeFocused()
  await expect(lessons.getByRole('row').filter({ hasText: lesson })).toContainText(STAND_IN)

  const standIn = await openDesk(browser, 'teacher', '/classes')
  await expect(standIn.getByRole('link', { name: lesson })).toBeVisible()
  await standIn.getByRole('link', { name: lesson }).click()
  await expect(standIn.getByRole('region', { name: '上课安排' })).toBeVisible()

  await student.goto('/notices')
  await expect(student.getByText(`“${lesson}”`).first()).toContainText(`改由${STAND_IN}老师上`)
  await student.goto(`/details/${COURSE}`)
  await expect(student.getByText(TEACHER).first()).toBeVisible()

  // Back, then the whole course.
  await button.click()
  await dialog.getByLabel('谁来上').selectOption({ label: TEACHER })
  await dialog.getByLabel('原因').fill('程老师好了')
  await expect(dialog.getByRole('list', { name: '会怎样' })).toBeVisible()
  await dialog.getByRole('button', { name: '确认换老师' }).click()
  const again = dialog.getByRole('button', { name: '仍然换' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(dialog).toBeHidden({ timeout: limit(2_000) })
  }).toPass({ timeout: limit(20_000) })

  const whole = desk.getByRole('dialog', { name: /^改“.+”的老师$/ })
  const open = desk.getByRole('button', { name: '改课程的老师' })
  await pressKey(open, 'Enter')
  await pressKey(whole.getByRole('button', { name: `去掉“${TEACHER}”` }), 'Enter')
  await expect(whole.getByText('一门课至少要有一位老师')).toBeVisible()
  await whole.getByLabel('加一位老师').selectOption({ label: STAND_IN })
  const lines = whole.getByRole('list', { name: '会怎样' })
  await expect(lines).toContainText(`老师：${TEACHER} → ${STAND_IN}`)
  await expectAccessible(desk)
  await whole.getByLabel('原因').fill('整门课换老师')
  await whole.getByRole('button', { name: '确认修改' }).click()
  await expect(whole).toBeHidden()
  await expect(desk.getByRole('region', { name: '上课老师' })).toContainText(
    `内容文件里是${TEACHER}`,
  )
  await student.goto('/notices')
  await expect(
    student.getByText(/节直播课改由许知遥老师上|改由许知遥老师上，原来是/).first(),
  ).toBeVisible()
  await expect(async () => {
    await student.goto(`/details/${COURSE}`)
    await expect(student.getByText(STAND_IN).first()).toBeVisible({ timeout: limit(3_000) })
  }).toPass({ timeout: limit(90_000) })

  await open.click()
  await whole.getByRole('button', { name: `去掉“${STAND_IN}”` }).click()
  await whole.getByLabel('加一位老师').selectOption({ label: TEACHER })
  await whole.getByLabel('原因').fill('换回来')
  await expect(lines).toBeVisible()
  await whole.getByRole('button', { name: '确认修改' }).click()
  await expect(whole).toBeHidden()
  await expect(desk.getByRole('region', { name: '上课老师' })).not.toContainText('内容文件里是')
})
