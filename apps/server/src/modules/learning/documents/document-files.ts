import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import type { ObjectStore } from '../../../platform/stores/object-store'
import type { DocumentOf } from './document-repository'
import { loadDocumentSource } from './document-source'
import { type DocumentSource, documentPdf } from './study-document'

/**
 * Reads a document's file: a file of the content from the media store; otherwise a PDF that is made of the document's
 * text and kept in the data folder, named by a hash of that text, so that a changed text makes another file.
 */
export interface DocumentFiles {
  read(db: Executor, document: DocumentOf): Promise<Buffer>
}

export function createDocumentFiles(
  dataDirectory: string | undefined,
  media: ObjectStore,
): DocumentFiles {
  const folder = dataDirectory === undefined ? null : join(dataDirectory, 'documents')

  async function readOwn(name: string): Promise<Buffer> {
    const bytes = await media.get(name)
    if (!bytes) throw new Refusal('notFound')
    return bytes
  }

  return {
    async read(db, found) {
      const { file: own } = found.document
      if (own !== null) return readOwn(own)
      const source = await loadDocumentSource(db, found)
      const file = folder && join(folder, `${madeFrom(source)}.pdf`)
      const stored = file && (await readFile(file).catch(() => null))
      if (stored) return stored
      const { bytes } = await documentPdf(source)
      if (folder && file) await writeAtomically(folder, file, bytes)
      return bytes
    },
  }
}

function madeFrom(source: DocumentSource): string {
  return createHash('sha256').update(JSON.stringify(source)).digest('hex')
}

/** Writes to a draft and renames it, because two requests may write the same file at once. */
async function writeAtomically(folder: string, file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, file)
}
