/** `63%`; `—` where there is nothing to take a share of. */
export function shareText(share: number | null): string {
  return share === null ? '—' : `${Math.round(share * 100)}%`
}
