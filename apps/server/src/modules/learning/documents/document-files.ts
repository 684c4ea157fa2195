import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Executor } from '../../../database/executor'
import type { DocumentOf } from './document-repository'
import { loadDocumentSource } from './document-source'
import { documentPdf } from './study-document'

/** Reads a document's file from the data folder, where a deployment may put its own, else generates and stores it. */
export interface DocumentFiles {
  read(db: Executor, document: DocumentOf): Promise<Buffer>
}

export function createDocumentFiles(dataDirectory: string | undefined): DocumentFiles {
  const folder = dataDirectory === undefined ? null : join(dataDirectory, 'documents')

  return {
    async read(db, found) {
      const file = folder && join(folder, `${found.document.id}.pdf`)
      const stored = file && (await readFile(file).catch(() => null))
      if (stored) return stored
      const { bytes } = await documentPdf(await loadDocumentSource(db, found))
      if (folder && file) await writeAtomically(folder, file, bytes)
      return bytes
    },
  }
}

/** Writes to a draft and renames it, because two requests may write the same file at once. */
async function writeAtomically(folder: string, file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, file)
}
