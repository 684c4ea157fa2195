import { drawInk, type ShownSheet } from './ink'
import { fitted, PICTURE, type Place, placesOf, type Scene } from './scene'

/** What a card says. */
interface Card {
  title: string
  text: string
}

/** The picture that students get, drawn on a canvas. */
export interface Stage {
  canvas: HTMLCanvasElement
  /** The streams that are shown; null for none. */
  show(source: 'camera' | 'screen', stream: MediaStream | null): void
  draw(what: Shown): void
  close(): void
}

/** What a picture shows. */
interface Shown {
  scene: Scene
  hasCorner: boolean
  sheet: ShownSheet | null
  isPaused: boolean
}

const GROUND = '#0b2421'
const MARK = '#4fc7b6'
const INK = '#ffffff'
const BOARD = '#ffffff'
const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const PAUSED: Card = { title: '老师马上回来', text: '课程暂停，请稍候' }

export function openStage(className: Card): Stage {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, PICTURE)
  const context = canvas.getContext('2d', { alpha: false })
  const layer = document.createElement('canvas')
  Object.assign(layer, PICTURE)
  let drawn: ShownSheet | null = null
  const videos = { camera: openVideo(), screen: openVideo() }

  function drawVideo(video: HTMLVideoElement, place: Place): void {
    if (!context || !isShowing(video)) return
    const { from, to } = fitted(place, { width: video.videoWidth, height: video.videoHeight })
    context.drawImage(video, ...from, ...to)
  }

  function drawSheet(sheet: ShownSheet): void {
    if (!context) return
    const { image, window } = sheet
    if (image) context.drawImage(image, ...window.from, ...window.to)
    else {
      context.fillStyle = BOARD
      context.fillRect(...window.to)
    }
    context.drawImage(inkLayer(sheet), 0, 0)
  }

  /** A line that is drawn already is not drawn again for each picture. */
  function inkLayer(sheet: ShownSheet): HTMLCanvasElement {
    if (sheet.strokes === drawn?.strokes && sheet.window === drawn.window) return layer
    drawn = sheet
    const onLayer = layer.getContext('2d')
    onLayer?.clearRect(0, 0, PICTURE.width, PICTURE.height)
    if (onLayer) drawInk(onLayer, sheet)
    return layer
  }

  return {
    canvas,
    show(source, stream) {
      const video = videos[source]
      video.srcObject = stream
      if (stream) void video.play().catch(() => undefined)
    },
    draw({ scene, hasCorner, sheet, isPaused }) {
      if (!context) return
      context.fillStyle = GROUND
      context.fillRect(0, 0, PICTURE.width, PICTURE.height)
      if (isPaused) return drawCard(context, PAUSED)
      const there = {
        camera: isShowing(videos.camera),
        screen: isShowing(videos.screen),
        sheet: sheet !== null,
      }
      const places = placesOf({ scene, hasCorner }, there)
      if (places.length === 0) drawCard(context, className)
      for (const place of places) {
        if (place.source !== 'sheet') drawVideo(videos[place.source], place)
        else if (sheet) drawSheet(sheet)
      }
    },
    close() {
      for (const video of Object.values(videos)) video.srcObject = null
    },
  }
}

function openVideo(): HTMLVideoElement {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, autoplay: true })
  return video
}

function isShowing({ srcObject, readyState, videoWidth }: HTMLVideoElement): boolean {
  return srcObject !== null && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0
}

function drawCard(context: CanvasRenderingContext2D, { title, text }: Card): void {
  const middle = PICTURE.width / 2
  context.textAlign = 'center'
  context.fillStyle = MARK
  context.fillRect(middle - 32, 262, 64, 6)
  context.fillStyle = INK
  context.font = `600 56px ${FONT}`
  context.fillText(title, middle, 366, PICTURE.width - 160)
  context.font = `400 30px ${FONT}`
  context.fillText(text, middle, 434, PICTURE.width - 160)
}
