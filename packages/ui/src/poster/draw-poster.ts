import { encode } from 'uqr'
import { wrapText } from './wrap-text'

interface Box {
  /** Left edge, px from the poster's. */
  x: number
  /** Top edge, px from the poster's. */
  y: number
  /** Width in px. */
  width: number
  /** Height in px. */
  height: number
  /** Radius of the corners in px. Default: 0. */
  radius?: number
}

/** One layer of a poster, in px of its width. Later layers cover earlier ones. */
export type PosterLayer =
  /** `fill`: a colour of CSS. */
  | ({ kind: 'rect'; fill: string } & Box)
  /** `optional`: left out when it does not load, so that the layers below show. */
  | ({ kind: 'image'; src: string; optional?: boolean } & Box)
  /** `size`: the side, with the white border of the code. */
  | { kind: 'qr'; text: string; x: number; y: number; size: number }
  | {
      kind: 'text'
      /** What is written; a line break begins a new line. */
      text: string
      /** Where the text begins, ends or has its middle, by `align`. */
      x: number
      /** Top of the first line. */
      y: number
      /** Font size. */
      size: number
      /** A colour of CSS. */
      color: string
      /** Weight of the font. Default: 400. */
      weight?: 400 | 500 | 600
      /** Which point of each line lies at `x`. Default: `left`. */
      align?: 'left' | 'center' | 'right'
      /** Written in a font with serifs, as headings are. */
      serif?: boolean
      /** Where lines are broken, in px. Default: they are not. */
      maxWidth?: number
      /** How many lines are drawn at most; the last one then ends with …. Default: 99. */
      maxLines?: number
      /** Line height as a multiple of the font size. */
      lineHeight?: number
    }

/** A poster: its size, and what is drawn on it. */
export interface PosterSpec {
  /** Width in px; the picture has two pixels for each. */
  width: number
  /** Height in px. */
  height: number
  /** What is drawn, from the bottom to the top. */
  layers: readonly PosterLayer[]
}

const SANS = '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", sans-serif'
const SERIF = '"Songti SC", "Noto Serif CJK SC", serif'

type Pen = CanvasRenderingContext2D
type Drawers = {
  [K in PosterLayer['kind']]: (pen: Pen, layer: Extract<PosterLayer, { kind: K }>) => unknown
}

function outline(pen: Pen, { x, y, width, height, radius = 0 }: Box): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
}

/** Pixels of the picture for each px of a poster. */
const DENSITY = 2

/** After this time a picture counts as one that does not load. */
const IMAGE_WITHIN_MS = 8000

function loadImage(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    const fail = (): void => reject(new Error(`poster image did not load: ${src}`))
    image.crossOrigin = 'anonymous' // else the canvas is tainted and can't be exported
    image.onload = () => resolve(image)
    image.onerror = fail
    image.src = src
    setTimeout(fail, IMAGE_WITHIN_MS)
  })
}

/** The rectangle in which a picture covers a box without distortion; the overhang is clipped. */
function coverPlace(image: HTMLImageElement, box: Box): [number, number, number, number] {
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight)
  const width = image.naturalWidth * scale
  const height = image.naturalHeight * scale
  return [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height]
}

const DRAWERS: Drawers = {
  rect(pen, layer) {
    outline(pen, layer)
    pen.fillStyle = layer.fill
    pen.fill()
  },
  async image(pen, layer) {
    const image = await loadImage(layer.src).catch((error: unknown) => {
      if (layer.optional) return null
      throw error
    })
    if (!image) return
    pen.save()
    outline(pen, layer)
    pen.clip()
    pen.drawImage(image, ...coverPlace(image, layer))
    pen.restore()
  },
  qr(pen, { text, x, y, size }) {
    const { data, size: side } = encode(text, { ecc: 'M', border: 2 })
    // Edges lie between pixels: a grey edge costs a scanner's reading, a gap or an overlap of neighbours too.
    const edge = (at: number): number => Math.round((at * size * DENSITY) / side) / DENSITY
    pen.fillStyle = '#fff'
    pen.fillRect(x, y, size, size)
    pen.fillStyle = '#000'
    data.forEach((row, down) => {
      const top = edge(down)
      row.forEach((dark, along) => {
        const left = edge(along)
        if (dark) pen.fillRect(x + left, y + top, edge(along + 1) - left, edge(down + 1) - top)
      })
    })
  },
  text(pen, layer) {
    const { text, x, y, size, color, weight = 400, align = 'left', lineHeight = 1.4 } = layer
    pen.font = `${weight} ${size}px ${layer.serif ? SERIF : SANS}`
    pen.fillStyle = color
    pen.textAlign = align
    pen.textBaseline = 'top'
    const { maxWidth = Number.POSITIVE_INFINITY, maxLines = 99 } = layer
    const lines = wrapText(text, maxWidth, maxLines, (part) => pen.measureText(part).width)
    lines.forEach((line, at) => {
      pen.fillText(line, x, y + at * size * lineHeight)
    })
  },
}

/** Draws a poster at double resolution, as a data URL. Rejects when a picture that is not optional does not load. Browser only. */
export async function drawPoster({ width, height, layers }: PosterSpec): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width * DENSITY
  canvas.height = height * DENSITY
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas in this browser')
  pen.scale(DENSITY, DENSITY)
  for (const layer of layers) {
    const draw = DRAWERS[layer.kind] as (pen: Pen, layer: PosterLayer) => unknown
    await draw(pen, layer)
  }
  return canvas.toDataURL('image/jpeg', 0.92)
}
