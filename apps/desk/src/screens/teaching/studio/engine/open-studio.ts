import type { DeviceKind } from '../devices/refusals'
import { type Encoders, openEncoders } from '../encoding/encoders'
import { findSupport } from '../encoding/support'
import type { Scene } from '../picture/scene'
import { openStage } from '../picture/stage'
import { openSender } from '../sending/open-sender'
import { BEST_RATE, PICTURE_RATES, rateAfter, strengthOf } from '../sending/strength'
import type { InkStore } from '../sheets/kept-ink'
import { openSheets, type Sheets } from '../sheets/open-sheets'
import { openSound, type SoundSource } from '../sound/sound-source'
import type { SoundPiece } from '../sound/sound-tap.worklet'
import { openSources } from './open-sources'
import { isLive, NEW_VIEW, openStore, type StudioView } from './studio-view'

export interface StudioOptions {
  /** Of the WebSocket. */
  path: string
  /** The server has no line before that time. */
  opensAt: number
  /** What stands in the picture while there is no camera. */
  card: { title: string; text: string }
  /** Keeps what is drawn. */
  ink: InkStore
}

/** A running studio: devices, picture, sound, encoders and line. */
export interface Studio {
  canvas: HTMLCanvasElement
  view(): StudioView
  subscribe(listener: () => void): () => void
  /** How loud the microphone is, 0 to 1, several times a second. */
  level(): number
  openDevice(kind: DeviceKind, id?: string): Promise<void>
  showScene(scene: Scene): Promise<void>
  /** Shows the camera in the corner, or not. */
  showCorner(isShown: boolean): void
  sheets: Omit<Sheets, 'shown' | 'close'>
  /** Goes live, or on. */
  start(): void
  pause(): void
  end(): Promise<void>
  /** Back to a line that was closed; `isOn`: with the class. */
  comeBack(isOn: boolean): void
  close(): void
}

const PICTURE_SPAN_MS = 40
/** Two pictures closer than that are one. */
const SHORTEST_SPAN_MS = 20
const LOOK_MS = 1000
const FAULTS = 3

export function openStudio({ path, card, opensAt, ink }: StudioOptions): Studio {
  const store = openStore<StudioView>(NEW_VIEW)
  const stage = openStage(card)
  let sound: SoundSource | null = null
  let microphone: MediaStream | null = null
  let encoders: Encoders | null = null
  let rate = BEST_RATE
  let faults = 0
  let level = 0
  let drawnAt = 0
  let lookedAt = 0
  let isClosed = false

  const sender = openSender(path, {
    onLine(line) {
      store.change({ line })
      if (line.phase === 'closed') stopEncoding()
    },
    onKeyNeeded: () => encoders?.refresh(),
  })

  const sources = openSources(store, {
    onStream(source, stream) {
      if (source !== 'microphone') return stage.show(source, stream)
      microphone = stream
      sound?.listen(stream)
    },
  })

  const kindOf = (scene: Scene) => (scene === 'board' ? 'board' : 'document')
  const sheets = openSheets(
    () => kindOf(store.get().scene),
    ink,
    (view) => store.change({ sheets: view }),
  )

  function startEncoding(): void {
    const { picture, sound: voice } = store.get().support ?? {}
    if (encoders || !picture || !voice) return
    encoders = openEncoders({ picture, sound: voice }, PICTURE_RATES[rate.step] ?? 0, {
      onFrame: sender.add,
      onFormat: sender.format,
      onFault: restart,
    })
  }

  function stopEncoding(): void {
    encoders?.close()
    encoders = null
  }

  /** A graphics card that was taken away gives a new encoder; a computer that can't, says so. */
  function restart(): void {
    stopEncoding()
    faults += 1
    if (faults > FAULTS) store.change({ hasFault: true })
    else if (isLive(store.get())) startEncoding()
  }

  function draw(): void {
    const now = performance.now()
    if (now - drawnAt >= SHORTEST_SPAN_MS) {
      drawnAt = now
      const { scene, hasCorner, line } = store.get()
      const sheet = sheets.shown(kindOf(scene))
      stage.draw({ scene, hasCorner, sheet, isPaused: line.wish === 'paused' })
      encoders?.picture(stage.canvas, Math.round(now * 1000))
    }
    if (now - lookedAt >= LOOK_MS) look(now)
    sender.tick()
  }

  function look(now: number): void {
    lookedAt = now
    if (
      sender.line().closedBy === null &&
      sender.line().phase === 'closed' &&
      Date.now() >= opensAt
    ) {
      sender.comeBack()
    }
    const { waiting, dropped } = sender.behind()
    const next = rateAfter(rate, waiting, now)
    if (next.step !== rate.step) encoders?.rate(PICTURE_RATES[next.step] ?? 0)
    rate = next
    const strength = strengthOf(sender.line().phase, waiting)
    store.change({ waiting, dropped, strength, isCoarse: rate.step > 0 })
  }

  function hear(piece: SoundPiece): void {
    level = piece.level
    encoders?.sound(piece, performance.now() * 1000)
    draw()
  }

  // The sound drives the picture; where the browser holds it back, a timer does.
  const timer = setInterval(() => {
    if (performance.now() - drawnAt > 2 * PICTURE_SPAN_MS) draw()
  }, PICTURE_SPAN_MS)

  openSound(hear).then(
    (opened) => {
      if (isClosed) return opened.close()
      sound = opened
      opened.listen(microphone)
    },
    () => store.change({ hasFault: true }),
  )
  void findSupport().then((support) => store.change({ support }))
  void sources.open('microphone').then(() => sources.open('camera'))

  function go(wish: 'live' | 'paused'): void {
    sound?.mute(wish === 'paused')
    startEncoding()
    sender.wish(wish)
  }

  return {
    canvas: stage.canvas,
    view: store.get,
    subscribe: store.subscribe,
    level: () => level,
    openDevice: sources.open,
    showScene: sources.showScene,
    showCorner: (hasCorner) => store.change({ hasCorner }),
    sheets,
    start: () => go('live'),
    pause: () => go('paused'),
    async end() {
      const leaving = encoders
      encoders = null
      await leaving?.finish()
      sender.wish('end')
    },
    comeBack(isOn) {
      sender.comeBack()
      if (isOn) go('live')
    },
    close() {
      isClosed = true
      clearInterval(timer)
      stopEncoding()
      sound?.close()
      sources.close()
      sheets.close()
      sender.close()
      stage.close()
    },
  }
}
