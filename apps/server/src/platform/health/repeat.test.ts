import { HOUR } from '@kaozhou/domain'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { repeat } from './repeat'

let server: FastifyInstance | undefined
afterEach(() => server?.close())

/** Starts a server with a job that is due once an hour; `runs` is called with the number of each run, from 1. */
async function startWithJob(run: (number: number) => Promise<unknown>): Promise<void> {
  server = fastify()
  let runs = 0
  repeat(server, HOUR, () => {
    runs += 1
    return run(runs)
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
}

/** Resolves when `done` is called. */
function called(): { done: () => void; whenDone: Promise<void> } {
  let done = () => {}
  const whenDone = new Promise<void>((resolve) => {
    done = resolve
  })
  return { done, whenDone }
}

test('a job that has more to do goes on before its time, until there is nothing more', async () => {
  const runs: number[] = []
  const { done, whenDone } = called()
  await startWithJob(async (number) => {
    runs.push(number)
    if (number === 4) done()
    return number < 4
  })
  await whenDone
  await server?.close()
  expect(runs).toEqual([1, 2, 3, 4])
})

test('a job that has more to do ends with its server', async () => {
  const { done: begin, whenDone: hasBegun } = called()
  const { done: end, whenDone: mayEnd } = called()
  let runs = 0
  await startWithJob(async (number) => {
    runs = number
    begin()
    await mayEnd
    return true
  })
  await hasBegun
  const closed = server?.close()
  end()
  await closed
  expect(runs).toBe(1)
})
