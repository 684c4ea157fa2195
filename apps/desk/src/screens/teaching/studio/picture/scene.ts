/** What fills the picture that students see. A sheet is a page of a document, or of the whiteboard. */
export type Scene = 'camera' | 'screen' | 'document' | 'board'

/** What there is to show. */
export interface Sources {
  camera: boolean
  screen: boolean
  sheet: boolean
}

export interface Place {
  source: keyof Sources
  x: number
  y: number
  width: number
  height: number
  /** `cover` fills the place, `contain` shows everything. */
  fit: 'cover' | 'contain'
}

/** Left, top, width and height. */
export type Box = readonly [number, number, number, number]

export const PICTURE = { width: 1280, height: 720 } as const

const CORNER = { width: 288, height: 162, gap: 24 }

/**
 * Where each source stands in the picture, the lowest first; none of them: the card with the name of the class. `hasCorner`:
 * the camera is seen in the corner of what is shown.
 */
export function placesOf(
  { scene, hasCorner }: { scene: Scene; hasCorner: boolean },
  there: Sources,
): readonly Place[] {
  const source = scene === 'document' || scene === 'board' ? 'sheet' : scene
  const whole = source !== 'camera' && there[source] ? placed(source, 'contain') : null
  if (!whole) return there.camera ? [placed('camera', 'cover')] : []
  return hasCorner && there.camera ? [whole, corner()] : [whole]
}

/** The part of a source, and where it is drawn, so that it keeps its shape. */
export function fitted(
  { x, y, width, height, fit }: Omit<Place, 'source'>,
  source: { width: number; height: number },
): { from: Box; to: Box } {
  const scales = [width / source.width, height / source.height]
  if (fit === 'cover') {
    const scale = Math.max(...scales)
    const [w, h] = [width / scale, height / scale]
    return {
      from: [(source.width - w) / 2, (source.height - h) / 2, w, h],
      to: [x, y, width, height],
    }
  }
  const scale = Math.min(...scales)
  const [w, h] = [source.width * scale, source.height * scale]
  return {
    from: [0, 0, source.width, source.height],
    to: [x + (width - w) / 2, y + (height - h) / 2, w, h],
  }
}

function placed(source: Place['source'], fit: Place['fit']): Place {
  return { source, x: 0, y: 0, ...PICTURE, fit }
}

function corner(): Place {
  const { width, height, gap } = CORNER
  const x = PICTURE.width - width - gap
  const y = PICTURE.height - height - gap
  return { source: 'camera', x, y, width, height, fit: 'cover' }
}
