const PACKAGE = 'redis-server'

/**
 * Brings Redis where Debian has it; without it its tests are left out, and a line says so.
 * @param {Pick<import('./prepare-browser.mjs').MachineAccess, 'debian' | 'log'> & { redis: () => boolean }} machine
 */
export async function prepareRedis({ redis, debian, log }) {
  if (redis()) return
  if (debian) {
    log(`No Redis here: installing Debian’s ${PACKAGE} …`)
    await debian([PACKAGE])
  }
  if (!redis()) log(`Without Redis its tests are left out: they need ${PACKAGE}.`)
}
