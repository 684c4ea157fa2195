/** A destination of domain's as a path with its query. */
export function pathOf({ path, query }: { path: string; query: Record<string, string> }): string {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}
