/** The line that is heard at a second of the recording; -1 before the first one. `lines` are in the order of their times. */
export function lineAt(lines: readonly { at: number }[], time: number): number {
  return lines.findLastIndex(({ at }) => at <= time)
}
