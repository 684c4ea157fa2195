import type { MediaFile } from './media-file'

const HEAD_BYTES = 64
/** What an MP4 of sound only calls itself. */
const AUDIO_BRANDS = ['M4A ', 'M4B ']
const QUICKTIME = 'qt  '

/** What a file is by its first bytes, whatever its name says; null for anything that lessons can't use. */
export async function sniffMedia(file: MediaFile): Promise<'mp4' | 'm4a' | 'mp3' | 'pdf' | null> {
  const head = await file.read(0, HEAD_BYTES)
  const text = head.toString('latin1')
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12)
    if (brand === QUICKTIME) return null
    return AUDIO_BRANDS.includes(brand) ? 'm4a' : 'mp4'
  }
  if (text.startsWith('%PDF-')) return 'pdf'
  return text.startsWith('ID3') || isFrameOfMp3(head) ? 'mp3' : null
}

/** Eleven set bits, then MPEG layer III. */
function isFrameOfMp3(head: Buffer): boolean {
  const [first = 0, second = 0] = head
  return first === 0xff && (second & 0xe6) === 0xe2
}
