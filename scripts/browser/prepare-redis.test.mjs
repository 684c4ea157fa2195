import { expect, test } from 'vitest'
import { prepareRedis } from './prepare-redis.mjs'

/** A machine that has Redis or not, and a Debian that brings it or not; without `brings` it has no Debian. */
function machine({ has, brings }) {
  const lines = []
  let isThere = has
  return {
    lines,
    redis: () => isThere,
    debian:
      brings === undefined
        ? undefined
        : async (packages) => {
            isThere = brings && packages[0] === 'redis-server'
          },
    log: (line) => lines.push(line),
  }
}

test.each([
  [{ has: true, brings: true }, []],
  [{ has: false, brings: true }, ['No Redis here: installing Debian’s redis-server …']],
  [
    { has: false, brings: false },
    [
      'No Redis here: installing Debian’s redis-server …',
      'Without Redis its tests are left out: they need redis-server.',
    ],
  ],
  [{ has: false }, ['Without Redis its tests are left out: they need redis-server.']],
])('on a machine that %j', async (facts, said) => {
  const made = machine(facts)
  await prepareRedis(made)
  expect(made.lines).toEqual(said)
})
