import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { PLAYS_UNASKED } from '../desk/filming-teacher'

/**
 * A page that nothing watches. Playwright keeps what its pages load, so that tests can read it: such a page grows by
 * what it plays.
 */
export interface BarePage {
  goto(url: string): Promise<void>
  /** Runs an expression in the page; a promise is awaited. */
  evaluate<T>(expression: string): Promise<T>
  /** In MB: what its process holds, and its scripts after a collection. */
  memory(): Promise<{ residentPid: number; heapMb: number; nodes: number }>
  close(): Promise<void>
}

type Answer = { id: number; result?: unknown; error?: { message: string } }

export async function openBarePage(): Promise<BarePage> {
  const profile = mkdtempSync(join(tmpdir(), 'bare-browser-'))
  const { executablePath, args } = PLAYS_UNASKED.launchOptions
  const browser: ChildProcess = spawn(
    executablePath ?? 'chromium',
    [
      '--headless',
      ...args,
      '--window-size=390,844',
      `--user-data-dir=${profile}`,
      '--remote-debugging-pipe',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ask = askingOver(browser)
  const { targetInfos } = await ask<{ targetInfos: { targetId: string; type: string }[] }>(
    'Target.getTargets',
  )
  const target = targetInfos.find(({ type }) => type === 'page')
  const { sessionId } = await ask<{ sessionId: string }>('Target.attachToTarget', {
    targetId: target?.targetId,
    flatten: true,
  })
  const inPage = <T>(method: string, params: object = {}) => ask<T>(method, params, sessionId)
  await inPage('Performance.enable')
  return {
    async goto(url) {
      await inPage('Page.navigate', { url })
    },
    async evaluate<T>(expression: string) {
      const { result } = await inPage<{ result: { value: T } }>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      return result.value
    },
    async memory() {
      await inPage('HeapProfiler.collectGarbage')
      const { metrics } = await inPage<{ metrics: { name: string; value: number }[] }>(
        'Performance.getMetrics',
      )
      const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
      const { processInfo } = await ask<{ processInfo: { id: number; type: string }[] }>(
        'SystemInfo.getProcessInfo',
      )
      const residentPid = processInfo.find(({ type }) => type === 'renderer')?.id ?? 0
      return { residentPid, heapMb: value('JSHeapUsedSize') / 2 ** 20, nodes: value('Nodes') }
    },
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill('SIGKILL')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Sends commands by the pipes that Chromium reads and writes, each a JSON text that ends with a zero. */
function askingOver(browser: ChildProcess) {
  const [, , , commands, answers] = browser.stdio as [null, null, null, Writable, Readable]
  const waiting = new Map<number, (answer: Answer) => void>()
  let rest = ''
  let last = 0
  answers.setEncoding('utf8')
  answers.on('data', (text: string) => {
    const texts = (rest + text).split('\0')
    rest = texts.pop() ?? ''
    for (const one of texts) {
      const answer = JSON.parse(one) as Answer
      waiting.get(answer.id)?.(answer)
      waiting.delete(answer.id)
    }
  })
  return <T>(method: string, params: object = {}, sessionId?: string): Promise<T> => {
    last += 1
    const id = last
    commands.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    return new Promise((resolve, reject) =>
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as T),
      ),
    )
  }
}
