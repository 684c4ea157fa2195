/** System fonts only: a picture in an <img> can load nothing from outside. */
const SANS =
  "-apple-system,'PingFang SC','HarmonyOS Sans SC','MiSans','Microsoft YaHei','Noto Sans CJK SC',system-ui,sans-serif"
export const SERIF = "'Songti SC','STSong','Noto Serif CJK SC','Source Han Serif SC','SimSun',serif"
export const MONO = "'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace"

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A whole picture. `title` is what a screen reader says when the file is opened by itself. */
export function svg(width: number, height: number, title: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${SANS}"><title>${escapeXml(title)}</title>${body}</svg>`
}

export interface TextStyle {
  size: number
  fill: string
  weight?: 400 | 500 | 600 | 700 | 900
  anchor?: 'start' | 'middle' | 'end'
  family?: string
  spacing?: number
  opacity?: number
  italic?: boolean
}

export function text(x: number, y: number, content: string, style: TextStyle): string {
  const attributes = [
    `x="${x}"`,
    `y="${y}"`,
    `font-size="${style.size}"`,
    `fill="${style.fill}"`,
    style.weight && `font-weight="${style.weight}"`,
    style.anchor && style.anchor !== 'start' && `text-anchor="${style.anchor}"`,
    style.family && `font-family="${style.family}"`,
    style.spacing && `letter-spacing="${style.spacing}"`,
    style.opacity !== undefined && `opacity="${style.opacity}"`,
    style.italic && 'font-style="italic"',
  ]
  return `<text ${attributes.filter(Boolean).join(' ')}>${escapeXml(content)}</text>`
}

/** The wave of the logo as an open line: `length` px per wave, from `x` on for `count` waves. */
export function waveLine(
  x: number,
  y: number,
  length: number,
  height: number,
  count: number,
): string {
  const half = length / 2
  const rest = `t${half} 0`.repeat(count * 2 - 1)
  return `M${x} ${y}q${half / 2} ${-height} ${half} 0${rest}`
}

/** The same wave, closed downwards to `bottom`: a body of water. */
export function waveBody(
  x: number,
  y: number,
  length: number,
  height: number,
  count: number,
  bottom: number,
): string {
  return `${waveLine(x, y, length, height, count)}V${bottom}H${x}z`
}
