/** Joins the class names that are set. CSS modules type every name as possibly undefined. */
export function cx(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
