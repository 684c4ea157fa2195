import type { UploadedFile } from '@kaozhou/api/desk'
import { DOCUMENT_FILE_FAULTS, type DocumentFileFault } from '@kaozhou/domain'
import { pdfFacts } from '../../../../platform/pdf/pdf-facts'
import { picturePdf } from '../../../../platform/pdf/picture-pdf'
import { openSharp } from '../../../../platform/pictures/open-sharp'
import { Refusal } from '../../../../platform/refusal'
import { cleanImage } from '../../../people/files/clean-image'

/** A file as students get it. */
export interface DocumentFile {
  kind: UploadedFile['kind']
  bytes: Buffer
  pages: number
}

/** Longest side of a picture in a document, in pixels: as fine as a page is read at. */
const PICTURE_SIDE = 2400
const QUALITY = 85

/** What begins like this, as hexadecimal digits. */
const SIGNATURES = {
  pdf: ['255044462d'],
  /** WebP is RIFF too. */
  picture: ['ffd8ff', '89504e470d0a1a0a', '52494646'],
  /** Zip, and the older container of Office. */
  office: ['504b0304', 'd0cf11e0'],
} as const

function kindOf(bytes: Buffer): keyof typeof SIGNATURES | null {
  const head = bytes.toString('hex', 0, 8)
  const kinds = Object.keys(SIGNATURES) as (keyof typeof SIGNATURES)[]
  return kinds.find((kind) => SIGNATURES[kind].some((begin) => head.startsWith(begin))) ?? null
}

/**
 * What students open, by the bytes that were sent: a PDF as it is, a picture as a PDF of one page.
 *
 * @throws Refusal badInput with a sentence for staff, imageInvalid, imageTooLarge.
 */
export async function documentFileOf(sent: Buffer): Promise<DocumentFile> {
  const kind = kindOf(sent)
  if (kind === 'picture') return { kind, pages: 1, bytes: await pdfOfPicture(sent) }
  if (kind !== 'pdf') throw faulty(kind ?? 'other')
  const facts = await pdfFacts(sent)
  if ('fault' in facts) throw faulty(facts.fault)
  return { kind, pages: facts.pages, bytes: sent }
}

function faulty(fault: DocumentFileFault): Refusal {
  return new Refusal('badInput', { message: DOCUMENT_FILE_FAULTS[fault] })
}

async function pdfOfPicture(sent: Buffer): Promise<Buffer> {
  const clean = await cleanImage(sent)
  const sharp = await openSharp()
  const { data, info } = await sharp(clean.bytes)
    // A picture without a background is read on paper.
    .flatten({ background: '#ffffff' })
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return picturePdf(data, info)
}

/** {@link documentFileOf}, for who looks at it before it is used. */
export async function uploadedFileOf(sent: Buffer): Promise<UploadedFile> {
  try {
    const { kind, pages, bytes } = await documentFileOf(sent)
    return { kind, pages, sizeBytes: bytes.length, refusals: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: 'pdf', pages: 0, sizeBytes: 0, refusals: [error.message] }
  }
}
