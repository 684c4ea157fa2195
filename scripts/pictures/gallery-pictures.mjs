// `pnpm pictures:gallery`: a contact sheet of every group of the gallery, light and dark, in docs/ui.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { serveGallery } from '../../packages/ui/scripts/gallery-site.mjs'
import { findBrowser } from '../browser/find-browser.mjs'
import { indexedPng } from './indexed-png.mjs'

const FOLDER = fileURLToPath(new URL('../../docs/ui/', import.meta.url))
const THEMES = ['light', 'dark']
const GROUPS = ['controls', 'commerce', 'layout', 'feedback', 'account', 'learning']
/** Overlays that are opened for the picture, each in a phone-sized frame. */
const OVERLAYS = [
  ...['dialog', 'sheet', 'action-sheet', 'login', 'bind', 'purchase-block', 'benefit', 'region'],
  'image-viewer',
]
const PHONE = { width: 320, height: 480 }
/** The good and bad examples of docs/design.md. */
const LESSONS = ['one-action', 'words', 'price', 'tags', 'error']
const BUDGET = 1.5 * 1024 * 1024

const site = await serveGallery()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--lang=zh-CN'],
})
await mkdir(FOLDER, { recursive: true })
let total = 0
try {
  // Reduced motion: a picture must not depend on the moment at which it is taken.
  const page = await browser.newPage({
    viewport: { width: 1180, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00+08:00'))
  for (const theme of THEMES) {
    for (const group of GROUPS) await draw(page, `group=${group}`, `${group}-${theme}`, theme)
    await drawOverlays(page, theme)
  }
  for (const lesson of LESSONS) await draw(page, `lesson=${lesson}`, `lesson-${lesson}`, 'light')
} finally {
  await browser.close()
  await site.close()
}
console.log(`${(total / 1024).toFixed(0)} KB of ${BUDGET / 1024} KB in docs/ui`)
process.exitCode = total > BUDGET ? 1 : 0

async function draw(page, query, name, theme) {
  await page.goto(`${site.origin}/?${query}&sheet&theme=${theme}`)
  await page.evaluate(() => document.fonts.ready)
  await save(page.locator('main'), name)
}

async function drawOverlays(page, theme) {
  await page.goto(`${site.origin}/?only=none&theme=${theme}`)
  await page.evaluate(
    ({ names, phone, theme: chosen }) => {
      const frames = names.map((name) => {
        const frame = document.createElement('iframe')
        frame.src = `/?open=${name}&theme=${chosen}`
        frame.style.cssText = `width:${phone.width}px;height:${phone.height}px;border:0`
        return frame
      })
      const sheet = document.createElement('main')
      sheet.id = 'sheet'
      sheet.style.cssText = 'display:flex;flex-wrap:wrap;gap:12px;padding:12px;width:1352px'
      sheet.append(...frames)
      document.body.replaceChildren(sheet)
    },
    { names: OVERLAYS, phone: PHONE, theme },
  )
  for (const frame of page.frames().slice(1)) {
    await frame.locator('dialog[open]').waitFor()
    await frame.evaluate(() =>
      Promise.all(document.getAnimations().map((a) => a.finished.catch(() => {}))),
    )
  }
  await save(page.locator('#sheet'), `overlays-${theme}`)
}

async function save(part, name) {
  const png = await indexedPng(await part.screenshot({ animations: 'disabled' }))
  await writeFile(`${FOLDER}${name}.png`, png)
  total += png.length
}
