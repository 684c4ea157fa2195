import { start } from '../../../server/src/start/start'
import { countSmuggled } from './smuggled-requests'

const smuggled = countSmuggled()
/** The server that `pnpm attack` starts: it says on request how large its heap is after a collection, and what was smuggled in. */
const server = await start()

process.on('message', (question) => {
  if (question === 'smuggled') process.send?.({ smuggled: smuggled() })
  if (question === 'heap') void collected().then((heap) => process.send?.({ heap }))
})
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
process.send?.('ready')

/** Finalizers run between two collections. */
async function collected(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return process.memoryUsage().heapUsed
}
