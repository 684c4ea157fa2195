import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../page/accessibility'
import { handInListening } from '../../people/exams'
import { test } from '../../people/session'

/** The second of the recording that is heard, and whether it is. */
async function heard(page: Page): Promise<{ at: number; isPlaying: boolean; rate: number }> {
  return page.evaluate(() => {
    const { currentTime, paused, playbackRate } = window.sounds.at(-1) ?? new Audio()
    return { at: currentTime, isPlaying: !paused, rate: playbackRate }
  })
}

declare global {
  interface Window {
    sounds: HTMLAudioElement[]
  }
}

/** Keeps what a page plays without a control, and gives it a microphone that hums. */
async function withSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sounds = []
    window.Audio = new Proxy(window.Audio, {
      construct: (kind, args) => {
        const sound = Reflect.construct(kind, args) as HTMLAudioElement
        window.sounds.push(sound)
        return sound
      },
    })
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const hum = context.createOscillator()
      const target = context.createMediaStreamDestination()
      hum.connect(target)
      hum.start()
      return target.stream
    }
  })
}

test('a recording is heard sentence by sentence, written down and compared, and spoken after', async ({
  page,
  person,
}) => {
  const listeningId = await handInListening(person.client)
  const { sentences } = await person.client.exams.report({ id: listeningId })
  const [first, second] = sentences.news ?? []
  if (!first || !second) throw new Error('the paper has no sentences')
  await withSound(page)

  await page.goto(`/examination/report/normal/${listeningId}`)
  await page.getByRole('link', { name: '逐句听，听写，跟读' }).click()
  await expect(page.getByRole('heading', { name: '精听' })).toBeVisible()

  await test.step('each sentence plays and ends where the next begins; the text waits to be asked for', async () => {
    await expect(page.getByText(second.text)).toBeHidden()
    await page.getByLabel('听完一句').selectOption({ label: '停下' })
    await page.getByRole('button', { name: '听第 2 句', exact: true }).click()
    await expect(page.getByRole('button', { name: '停下第 2 句' })).toBeVisible()
    await expect(page.getByRole('button', { name: '听第 2 句', exact: true })).toBeVisible({
      timeout: 20_000,
    })
    const { at, isPlaying } = await heard(page)
    expect(isPlaying).toBe(false)
    expect(at).toBeGreaterThanOrEqual(second.to)
    expect(at).toBeLessThan(second.to + 1)
    await page.getByRole('button', { name: '看原文，第 2 句' }).click()
    await expect(page.getByText(second.text)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('slower, and again and again', async () => {
    await page.getByLabel('语速').selectOption({ label: '0.5 倍' })
    await page.getByLabel('听完一句').selectOption({ label: '重复' })
    await page.getByRole('button', { name: '听第 1 句', exact: true }).click()
    await expect.poll(async () => (await heard(page)).at).toBeGreaterThan(first.from + 0.5)
    expect((await heard(page)).rate).toBe(0.5)
    const again = async () => (await heard(page)).at < first.from + 0.5
    await expect.poll(again, { timeout: 20_000 }).toBe(true)
    expect((await heard(page)).isPlaying).toBe(true)
    await page.getByRole('button', { name: '停下第 1 句' }).click()
  })

  await test.step('what is written is compared word by word, and stays', async () => {
    await page.getByRole('tab', { name: '听写' }).click()
    await page.getByRole('button', { name: '对一对' }).click()
    await expect(page.getByText('先写下听到的，一个词也行')).toBeVisible()
    await page.getByRole('button', { name: '下一句' }).click()
    const words = second.text.split(' ')
    const written = words.toSpliced(2, 1).join(' ').toLowerCase()
    await page.getByLabel('听到的句子').fill(written)
    await page.reload()
    await expect(page.getByLabel('听到的句子')).toHaveValue(written)
    await page.getByRole('button', { name: '对一对' }).click()
    await expect(
      page.getByText(`${words.length} 个词，对了 ${words.length - 1} 个；漏写 1 个`),
    ).toBeVisible()
    await expect(page.locator('ins')).toHaveText([words[2] ?? ''])
    await expectAccessible(page)
  })

  await test.step('one’s own voice is kept in the page', async () => {
    await page.getByRole('tab', { name: '跟读' }).click()
    await expect(page.getByText(first.text)).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await page.getByRole('button', { name: '录下自己' }).click()
    await page.getByRole('button', { name: '说完了' }).click()
    await expect(page.getByLabel('自己的声音')).toHaveAttribute('src', /^blob:/)
    expect(sent.filter((url) => !url.includes('/statistics'))).toEqual([])
    await expectAccessible(page)
    await page.getByRole('button', { name: '下一句' }).click()
    await expect(page.getByLabel('自己的声音')).toBeHidden()
  })
})
