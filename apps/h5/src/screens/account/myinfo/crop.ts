/** A square part of a picture: its centre in px of the picture, and its zoom. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const MAX_ZOOM = 4

/** The side of the square that is shown, in px of the picture. */
export function cropSide({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number {
  return Math.min(width, height) / zoom
}

/** The largest square in the centre of the picture. */
export function startCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The nearest crop that lies within the picture. */
export function withinPicture(picture: Size, crop: Crop): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, crop.zoom))
  const half = cropSide(picture, { zoom }) / 2
  return {
    x: Math.min(picture.width - half, Math.max(half, crop.x)),
    y: Math.min(picture.height - half, Math.max(half, crop.y)),
    zoom,
  }
}

/** The crop after the picture was moved by a share of the frame: 1 is the frame's whole side. */
export function moveCrop(picture: Size, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(picture, crop)
  return withinPicture(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

/** The crop after the picture was enlarged by a factor around its middle. */
export function zoomCrop(picture: Size, crop: Crop, factor: number): Crop {
  return withinPicture(picture, { ...crop, zoom: crop.zoom * factor })
}
