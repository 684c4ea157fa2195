import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { sampleFolder } from '../../modules/learning/media/sample-media'
import type { LargeFile } from '../reading/large-file'

/** A large file that is in memory after all. `bytes` may say that there are more than there are. */
export function memoryFile(content: Buffer, bytes: number = content.length): LargeFile {
  return {
    bytes,
    read: async (from, to) => content.subarray(from, to),
    async *parts() {
      yield content
    },
  }
}

/** A video that plays: the demo's, of 32 s. */
export function mp4(): Buffer {
  const segments = Array.from({ length: 10 }, (_, index) => `${index}.m4s`)
  const read = (name: string) => readFileSync(join(sampleFolder(), 'sd', name))
  return Buffer.concat(['init.mp4', ...segments].map(read))
}

/** A video with tracks and nothing on them. */
export function emptyMp4(): Buffer {
  return readFileSync(join(sampleFolder(), 'sd', 'init.mp4'))
}

/** What begins like a recording. */
export function mp3(): Buffer {
  return Buffer.concat([Buffer.from('ID3\u0004\u0000'), Buffer.alloc(300_000, 7)])
}

export async function pdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage()
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** One that says that it has a password. */
export async function encryptedPdf(): Promise<Buffer> {
  const plain = (await pdf(1)).toString('latin1')
  return Buffer.from(plain.replace('/Root', '/Encrypt 1 0 R\n/Root'), 'latin1')
}
