import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal'
import { createUploadGate, type UploadGate } from './gate/upload-gate'

declare module 'fastify' {
  interface FastifyInstance {
    uploads: UploadGate
  }
}

/** One byte more than a picture may have, so that a larger one is refused as too large instead of cut off. */
const FILE_LIMIT = 5 * 1024 * 1024 + 1
const FIELD_LIMIT = 16 * 1024

/** Counts the uploads under way of all routes. */
export function addUploadGate(app: FastifyInstance): void {
  app.decorate('uploads', createUploadGate(FILE_LIMIT))
}

/**
 * Routes that `add` registers take multipart bodies. They have a scope of their own, because the parser cleans up after
 * every request of its scope. Call after `keepRawBody`, which removes all parsers.
 */
export async function withMultipart(
  app: FastifyInstance,
  add: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fileSize: FILE_LIMIT, fields: 20, fieldSize: FIELD_LIMIT, parts: 21 },
    })
    add(scope)
  })
}

/**
 * Runs `work`, which reads the multipart body of a request and uses it, while neither this person nor all together have too
 * many uploads under way.
 */
export function withUpload<T>(
  request: FastifyRequest,
  person: string,
  work: () => Promise<T>,
): Promise<T> {
  return request.server.uploads.pass(person, request.headers['content-length'], work)
}

/** The fields of a multipart body; a file becomes a Blob without name and type. */
export async function readMultipart(
  request: FastifyRequest,
): Promise<Record<string, string | Blob>> {
  if (!request.isMultipart()) throw new Refusal('unsupportedMedia')
  const fields: Record<string, string | Blob> = Object.create(null)
  try {
    for await (const part of request.parts()) {
      if (part.fieldname in fields) throw new Refusal('badInput', { message: '参数重复' })
      fields[part.fieldname] =
        part.type === 'file'
          ? new Blob([new Uint8Array(await part.toBuffer())])
          : String(part.value)
    }
  } catch (error) {
    throw asRefusal(error)
  }
  return { ...fields }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return new Refusal('tooLarge')
  // Malformed multipart is the caller's error.
  return new Refusal('badInput')
}
