/** The bytes of a file in base 64 as for addresses; packed first where the file is plain text. */
export async function fileText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await packed(file))
  let text = ''
  const part = 0x8000
  for (let from = 0; from < bytes.length; from += part) {
    text += String.fromCharCode(...bytes.subarray(from, from + part))
  }
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function packed(file: Blob): Promise<ArrayBuffer> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isZip = head[0] === 0x50 && head[1] === 0x4b
  if (isZip || typeof CompressionStream === 'undefined') return file.arrayBuffer()
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}
