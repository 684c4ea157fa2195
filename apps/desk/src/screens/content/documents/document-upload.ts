import type { UploadedFile } from '@kaozhou/api/desk'
import { DOCUMENT_FILE_FAULTS, DOCUMENT_LIMITS } from '@kaozhou/domain'
import { uploadNumber } from '../../../parts/files/send-file'
import { sizeText } from '../../../parts/files/size-text'
import type { ChosenFile, UploadKind } from '../../../parts/files/upload-field'

export type ChosenDocument = ChosenFile<UploadedFile>

const MOST = sizeText(DOCUMENT_LIMITS.bytes)
const HINT = `PDF，或 JPG、PNG、WebP 图片（会变成一页 PDF），最大 ${MOST}`

const DOCUMENT: UploadKind<UploadedFile> = {
  accept: '.pdf,application/pdf,image/jpeg,image/png,image/webp',
  hint: HINT,
  fault: fileFault,
  upload: async (file) => uploadNumber(new Uint8Array(await file.arrayBuffer())),
  rows: (api) => api.documents,
  text: ({ kind, pages, sizeBytes }) =>
    `${pages} 页，${sizeText(sizeBytes)}${kind === 'picture' ? '，由图片变成' : ''}`,
}

/** The file of a new document, and of one that has a file already. */
export const NEW_DOCUMENT = DOCUMENT
export const OTHER_DOCUMENT = { ...DOCUMENT, hint: `不选就还是原来的。${HINT}` }

const OFFICE = /\.(?:docx?|pptx?|xlsx?|wps|dps|et)$/i

function fileFault({ name, size }: File): string | null {
  if (OFFICE.test(name)) return DOCUMENT_FILE_FAULTS.office
  if (size === 0) return '这个文件是空的'
  if (size <= DOCUMENT_LIMITS.bytes) return null
  return `文件有 ${sizeText(size)}，最大 ${MOST}：分成几份，或把图片压小一点`
}
