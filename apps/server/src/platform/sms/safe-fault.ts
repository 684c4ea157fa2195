const LENGTH = 60

/** What a provider says of a message that failed, without anybody's number. */
export function safeFault(text: string): string {
  return text
    .replace(/\+?\d[\d\s*-]{5,}\d/g, '…')
    .trim()
    .slice(0, LENGTH)
}
