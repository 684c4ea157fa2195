import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends bytes, or the part of them that a `Range` header asks for: players seek by ranges. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  const range = readRange(request.headers.range, bytes.length)
  if (range === null) return reply.send(bytes)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  }
  const [from, to] = range
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1))
}

/** The first and last byte of a single range; null, for the whole, when there is no such header or it has several. */
export function readRange(
  header: string | undefined,
  size: number,
): [number, number] | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, first = '', last = ''] = match
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? 'unsatisfiable' : [from, to]
}
