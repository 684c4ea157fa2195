import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Executor } from '../../../database/executor'
import type { DocumentOf } from './document-repository'
import { loadDocumentSource } from './document-source'
import { documentPdf } from './study-document'

/** Files of documents: those in the data folder, where a deployment puts its own, else made from the course. */
export interface DocumentFiles {
  read(db: Executor, document: DocumentOf): Promise<Buffer>
}

export function createDocumentFiles(dataDirectory: string | undefined): DocumentFiles {
  const folder = dataDirectory === undefined ? null : join(dataDirectory, 'documents')

  return {
    async read(db, found) {
      const file = folder && join(folder, `${found.document.id}.pdf`)
      const kept = file && (await readFile(file).catch(() => null))
      if (kept) return kept
      const { bytes } = await documentPdf(await loadDocumentSource(db, found))
      if (folder && file) await keep(folder, file, bytes)
      return bytes
    },
  }
}

/** Whole or not at all: two requests may make the same file at once. */
async function keep(folder: string, file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, file)
}
