/** The dark modules as one SVG path of horizontal runs. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let d = ''
  rows.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      let end = x
      while (row[end]) end += 1
      if (end > x) d += `M${x} ${y}h${end - x}v1h${x - end}z`
      x = end + 1
    }
  })
  return d
}
