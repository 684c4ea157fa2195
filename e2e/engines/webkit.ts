import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import type { WebKitPaths } from '../../scripts/browser/find-engines.mjs'
import { limit } from '../page/limit'
import { freePort } from '../servers/own-server'
import { type Engine, type EngineTab, PHONE } from './engine'

const NO_ANSWER = Symbol('no answer')
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }

/** Starts WebKitGTK, driven by plain WebDriver. */
export async function startWebKit(paths: WebKitPaths): Promise<Engine> {
  let driver = await startDriver(paths)

  /** Now and then the browser ends as it starts, and its driver never says so: then both are started anew. */
  async function newSession(): Promise<WebDriver> {
    for (let left = 2; ; left -= 1) {
      const session = await firstOf(driver.newSession(), limit(30_000))
      if (session !== NO_ANSWER) return session
      if (left === 0) throw new Error('WebKit does not start')
      await driver.stop()
      driver = await startDriver(paths)
    }
  }

  return {
    version: 'WebKitGTK',
    newTab: async () => {
      const session = await newSession()
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...PHONE })
      // A script that a new document has swallowed never answers.
      await session.manage().setTimeouts({ script: limit(10_000) })
      return tabOf(session)
    },
    close: () => driver.stop(),
  }
}

interface Driver {
  newSession(): Promise<WebDriver>
  stop(): Promise<void>
}

async function startDriver({ driver, miniBrowser, xvfbRun }: WebKitPaths): Promise<Driver> {
  const port = await freePort()
  const screen = ['-a', '-s', '-screen 0 1280x1024x24']
  const server = spawn(xvfbRun, [...screen, driver, `--port=${port}`], {
    stdio: 'ignore',
    // xvfb-run and what it starts end together.
    detached: true,
    env: { ...process.env, LANG: 'zh_CN.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const end = (): void => {
    if (server.exitCode === null && server.pid) process.kill(-server.pid, 'SIGTERM')
  }
  process.once('exit', end)
  await untilReady(`http://127.0.0.1:${port}/status`)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  })
  return {
    newSession: async () =>
      new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
    stop: async () => {
      process.off('exit', end)
      const ended = once(server, 'exit')
      end()
      await ended
    },
  }
}

/** What a question is answered with, or `NO_ANSWER` after `ms`. What comes of it later is nobody's. */
async function firstOf<Value>(
  answer: Promise<Value>,
  ms: number,
): Promise<Value | typeof NO_ANSWER> {
  answer.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof NO_ANSWER>((resolve) => {
    timer = setTimeout(() => resolve(NO_ANSWER), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

async function untilReady(status: string): Promise<void> {
  const deadline = Date.now() + limit(30_000)
  while (Date.now() < deadline) {
    if ((await fetch(status).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the driver of WebKit did not start')
}

function tabOf(session: WebDriver): EngineTab {
  const errors: string[] = []
  const run = <Value>(script: string): Promise<Value> =>
    answerOf(() => session.executeScript<Value>(script))
  const collect = async (): Promise<void> => {
    errors.push(...(await run<string[]>(`return (${errorsOfPage})()`)))
  }
  return {
    open: async (address) => {
      await collect()
      // The driver may answer while the document before is still there.
      await run('window.isLeft = true')
      await session.get(address)
      await session.wait(() => run<boolean>('return !window.isLeft'), limit(30_000))
      await collect()
    },
    address: () => session.getCurrentUrl(),
    valueOf: (expression) => run(`return ${expression}`),
    press: ({ x, y }) => session.actions().move({ x, y, duration: 0 }).click().perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    key: (name) => session.actions().sendKeys(KEYS[name]).perform(),
    back: () => session.executeScript('history.back()'),
    takeErrors: async () => {
      await collect()
      return errors.splice(0)
    },
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: () => session.quit(),
  }
}

/** Asks again, twice at most, what has got no answer: now and then the engine swallows a script of a page that is busy. */
async function answerOf<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let left = 2; ; left -= 1) {
    const answer = await firstOf(ask(), limit(5000))
    if (answer !== NO_ANSWER) return answer
    if (left === 0) throw new Error('WebKit does not answer')
  }
}

/** Runs in the page: plain WebDriver tells no errors. Those before the first call were kept by the page's first script. */
function errorsOfPage(): string[] {
  const page = window as Window & { seenErrors?: string[]; kzErrors?: Event[] }
  const textOf = (event: Event): string =>
    String((event as ErrorEvent).error ?? (event as PromiseRejectionEvent).reason ?? event.type)
  if (!page.seenErrors) {
    const seen = (page.kzErrors ?? []).map(textOf)
    page.seenErrors = seen
    const keep = (event: Event): void => void seen.push(textOf(event))
    for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, keep)
  }
  return page.seenErrors.splice(0)
}
