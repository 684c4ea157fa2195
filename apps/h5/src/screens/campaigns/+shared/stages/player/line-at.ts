/** The index of the line that is spoken at a second of the recording; -1 before the first. `lines` are sorted by time. */
export function lineAt(lines: readonly { at: number }[], time: number): number {
  return lines.findLastIndex(({ at }) => at <= time)
}
