/** What of a call names its answer: who sends it, does not. */
export function keptKey(name: string, input: object): string {
  const { device: _, ...rest } = input as { device?: unknown }
  const named = name === 'exams.open' ? { only: 'all', ...rest } : rest
  const fields = Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1))
  return `${name} ${JSON.stringify(fields)}`
}
