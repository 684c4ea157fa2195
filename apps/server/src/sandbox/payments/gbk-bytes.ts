let table: Map<string, [number, number]> | undefined

/** Text as GBK, which Alipay's bills are written in; a character that it lacks becomes a question mark. */
export function gbkBytes(text: string): Uint8Array {
  table ??= readTable()
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else bytes.push(...(table.get(character) ?? [0x3f]))
  }
  return Uint8Array.from(bytes)
}

/** The runtime reads GBK but does not write it, so its table is read once. */
function readTable(): Map<string, [number, number]> {
  const decoder = new TextDecoder('gbk')
  const pairs = new Map<string, [number, number]>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if ([...character].length === 1 && character !== '\uFFFD') pairs.set(character, [lead, trail])
    }
  }
  return pairs
}
