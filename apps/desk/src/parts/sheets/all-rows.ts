interface KeyPage<Row> {
  list: readonly Row[]
  next: string | null
}

/** Every row of a list that is read page by page; none beyond the page that reaches `most`. */
export async function allRows<Row>(
  load: (before: string | undefined) => Promise<KeyPage<Row>>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = []
  let before: string | undefined
  do {
    const page = await load(before)
    rows.push(...page.list)
    before = page.next ?? undefined
  } while (before && rows.length < most)
  return rows
}
