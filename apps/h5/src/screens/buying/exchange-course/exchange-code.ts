const CODE_MAX_LENGTH = 40

/** A code as it is meant: without the spaces that came with copying it. */
export function exchangeCode(text: string | null | undefined): string {
  return (text ?? '').replace(/\s/g, '').slice(0, CODE_MAX_LENGTH)
}
