/** The number of buyers as shops write it: 986 人已学, 1.2 万人已学. */
export function soldText(sold: number): string {
  const count = sold < 10_000 ? String(sold) : `${Math.floor(sold / 1000) / 10} 万`
  return `${count}${sold < 10_000 ? ' ' : ''}人已学`
}
