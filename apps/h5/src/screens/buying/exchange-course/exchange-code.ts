const CODE_MAX_LENGTH = 40

/** Removes the spaces that come with copying a code, and limits its length. */
export function exchangeCode(text: string | null | undefined): string {
  return (text ?? '').replace(/\s/g, '').slice(0, CODE_MAX_LENGTH)
}
