import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal'

/** Room for a picture of 5 MB, so that one that is just too big is told so and not cut off. */
const FILE_LIMIT = 5 * 1024 * 1024 + 1
const FIELD_LIMIT = 16 * 1024

/** Lets routes read bodies that carry files. After `keepRawBody`, which takes every parser away. */
export async function addMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fileSize: FILE_LIMIT, fields: 20, fieldSize: FIELD_LIMIT, parts: 21 },
  })
}

/** The fields of a multipart body; a file is a Blob, whatever its name and type say. */
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
  // What can not be read as multipart came from outside; it is no fault of ours.
  return new Refusal('badInput')
}
