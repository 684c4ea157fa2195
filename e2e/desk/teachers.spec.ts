import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { pressKey } from '../page/press-key'
import { test } from '../people/session'
import { openDesk, whole } from './desk-test'

/** A teacher of the demo whose card no other test reads. */
const TEACHER = { name: '许知遥', motto: '句子拆得开，分数就拿得到。', changed: '先断句，再翻译。' }

test('a teacher’s card is changed at the desk, and a student reads it and sees the new picture', async ({
  browser,
  page: student,
}) => {
  test.setTimeout(limit(180_000))
  const desk = await openDesk(browser, 'marketing', '/teachers')
  await whole(desk)
  await expectAccessible(desk)
  await desk.getByLabel('姓名里的字').fill(TEACHER.name)
  await expect(desk.getByRole('table', { name: '老师' }).getByRole('row')).toHaveCount(2)
  await desk.getByRole('link', { name: TEACHER.name }).click()
  await expect(desk.getByRole('region', { name: '学生看到的名片' })).toContainText(TEACHER.name)
  const id = /teachers\/(\d+)/.exec(desk.url())?.[1]
  const dialog = desk.getByRole('dialog', { name: `改${TEACHER.name}的名片` })
  const open = desk.getByRole('button', { name: '改名片' })

  await pressKey(open, 'Enter')
  await dialog.getByLabel('一句话').fill('')
  await expect(dialog.getByText('请写一句话')).toBeVisible()
  await dialog.getByLabel('一句话').fill(TEACHER.changed)
  const picture = sharp({ create: { width: 500, height: 700, channels: 3, background: '#3a4796' } })
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'teacher.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() },
  })
  const outcome = dialog.getByRole('list', { name: '会怎样' })
  await expect(outcome).toContainText(TEACHER.changed)
  await expect(outcome).toContainText('换一张照片')
  await expectAccessible(desk)
  await dialog.getByLabel('原因').fill('老师自己重写的')
  await dialog.getByLabel('原因').press('Control+Enter')
  await expect(dialog).toBeHidden()
  const changes = desk.getByRole('table', { name: '这里改过的' })
  await expect(changes).toContainText(TEACHER.motto)

  await student.goto(`/teacher/details/${id}`)
  await expect(student.getByText(TEACHER.changed).first()).toBeVisible()
  await expect(
    student.locator(`img[src*="/art/pictures/desk/teacher-${id}-"]`).first(),
  ).toBeVisible()

  await open.click()
  await dialog.getByLabel('一句话').fill(TEACHER.motto)
  await dialog.getByLabel('原因').fill('改错了')
  await expect(dialog.getByRole('list', { name: '会怎样' })).toBeVisible()
  await dialog.getByRole('button', { name: '确认修改' }).click()
  await expect(dialog).toBeHidden()
  await expect(changes).not.toContainText(TEACHER.motto)
  // Who had opened the page before sees it within the minute.
  await expect(async () => {
    await student.reload()
    await expect(student.getByText(TEACHER.motto).first()).toBeVisible({ timeout: limit(3_000) })
  }).toPass({ timeout: limit(90_000) })
})
