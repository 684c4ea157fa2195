import { base64Of } from '../../../parts/files/base64-of'

/** The bytes of a file in base 64 as for addresses; packed first where the file is plain text. */
export async function fileText(file: Blob): Promise<string> {
  return base64Of(new Uint8Array(await packed(file)))
}

async function packed(file: Blob): Promise<ArrayBuffer> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isZip = head[0] === 0x50 && head[1] === 0x4b
  if (isZip || typeof CompressionStream === 'undefined') return file.arrayBuffer()
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}
