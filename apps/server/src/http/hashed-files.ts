import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type CompressedAnswer, compressAnswer, sendCompressed, sizeOf } from './compressed-answer'

/** Code and styles; what else a build has is larger, or asked for in ranges. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
/** All code and styles of the storefront and the desk count as 22 MB; where they outgrow it, what is seldom asked for goes. */
const MAX_BYTES = 32 * 1024 * 1024

/** Files by their place; a hash in the name says that the content never changes. */
const kept = new LRUCache<string, CompressedAnswer>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf })

/**
 * Sends a file of a build whose name contains a hash of the content, with an unlimited cache: code and styles from memory,
 * because a page asks for dozens of them. `name`: its path in the folder of the build, which has to be checked. Needs
 * `reply.sendFile`.
 */
export async function sendHashedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, directory }: { name: string; directory: string },
): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=31536000, immutable')
  const file = await ready(join(directory, name))
  return file
    ? sendCompressed(request, reply, file, { isTagged: true })
    : reply.sendFile(name, directory)
}

async function ready(path: string): Promise<CompressedAnswer | null> {
  const type = TYPES[extname(path)]
  if (!type) return null
  const known = kept.get(path)
  if (known) return known
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  const file = compressAnswer(type, text)
  // The build compresses the files, better than there is time for here.
  file.packed.set('br', readBuilt(`${path}.br`))
  file.packed.set('gzip', readBuilt(`${path}.gz`))
  kept.set(path, file)
  return file
}

function readBuilt(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null)
}
