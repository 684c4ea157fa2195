import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'

export interface FfmpegRunOptions {
  program: string
  parameters: readonly string[]
  log: FastifyBaseLogger
  /** What the log says it does, and what a class lacks where it can't. */
  words: { works: string; fails: string }
  onBytes(bytes: Buffer): void
  /** It has ended; `isWhole`: after all that it got. */
  onEnd(isWhole: boolean): void
}

/** A run of ffmpeg that is fed through a pipe, and read through another. */
export class FfmpegRun {
  readonly pid: number | undefined
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly #closed: Promise<void>

  constructor({ program, parameters, log, words, onBytes, onEnd }: FfmpegRunOptions) {
    const child = spawn(program, [...parameters], { stdio: ['pipe', 'pipe', 'pipe'] })
    this.#child = child
    this.pid = child.pid
    this.#closed = new Promise((resolve) => child.once('close', () => resolve()))
    child.once('error', (error) => {
      log.error({ err: error }, words.fails)
      onEnd(false)
    })
    child.once('close', (code) => onEnd(code === 0))
    // A program that has ended breaks its pipe; `close` says so.
    child.stdin.on('error', () => undefined)
    child.stderr.on('data', (text: Buffer) =>
      log.warn({ ffmpeg: text.toString('utf8').slice(0, 500) }, words.works),
    )
    child.stdout.on('data', onBytes)
  }

  /** Bytes that it has not taken yet. */
  get waitingBytes(): number {
    return this.#child.stdin.writableLength
  }

  write(bytes: Buffer): void {
    if (this.#child.stdin.writable) this.#child.stdin.write(bytes)
  }

  /** It gives the end of what it has, and ends. */
  end(): void {
    this.#child.stdin.end()
  }

  /** {@link end}; resolves when it has ended, at the latest after a time. */
  async finish(limitMs: number): Promise<void> {
    this.end()
    const limit = setTimeout(() => this.kill(), limitMs)
    await this.#closed
    clearTimeout(limit)
  }

  /** What it still gives is for nobody. */
  ignore(): void {
    this.#child.stdout.removeAllListeners('data').resume()
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}
