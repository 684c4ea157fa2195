import type { StudioFormat } from '@kaozhou/api/desk'
import {
  type BroadcastState,
  broadcastState,
  LOST_AFTER_MS,
  SILENCE_ENDS_MS,
} from '@kaozhou/domain'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Store } from '../../../database/executor'
import { newObjectName, type ObjectStore } from '../../../platform/stores/object-store'
import { emit } from '../../events/domain-events'
import type { LiveBus } from '../live/live-bus'
import { smallPicture } from '../media/second-quality'
import { AacEncoder, asAac } from './aac-encoder'
import { BroadcastRecorder, type NumberedFrame } from './broadcast-recorder'
import {
  findBroadcast,
  insertSegment,
  insertTake,
  listSilent,
  putOnAir,
  saveEnd,
  savePause,
  saveSmall,
} from './broadcast-repository'
import type { EdgeHere } from './class-streams'
import { type SmallSegment, SmallSegments } from './small-segments'
import { takeFormat } from './take-format'

/** A class whose studio is on this server. */
interface OpenStudio {
  sectionId: number
  roomId: string
  page: string
  take: number
  startedAt: number
  recorder: BroadcastRecorder
  /** Its page's connection; null while that is lost. */
  visit: StudioVisitor | null
  /** When a page was last connected. */
  leftAt: number
}

/** A page of a studio, or a program that pushes. */
export interface StudioVisitor {
  /** Another page has begun, or the class was ended elsewhere. */
  onTaken(): void
}

export interface StudiosDeps {
  store: Store
  files: ObjectStore
  bus: LiveBus
  log: FastifyBaseLogger
  now: () => number
  /** The program that encodes sound as AAC; null where there is none. */
  ffmpeg: Promise<string | null>
  /** The program that makes a second quality; null where there is none, or none is wanted. */
  x264: Promise<string | null>
  /** A take began, its second quality has grown, or the class ended. */
  onChanged(sectionId: number): void
}

export interface StudioClass {
  sectionId: number
  roomId: string
}

/** Takes of which a server remembers how far they came. */
const MAX_LEFT = 1000
/** A take ends on this server when its page has been away for so long; the page begins another one then. */
const FORGET_MS = 60_000
const BATCH = 50

/** Another studio of the class has begun a take, or the class is over. */
class TakenOver extends Error {
  override name = 'TakenOver'
}

/** The studios that send to this server. */
export class Studios {
  readonly #deps: StudiosDeps
  readonly #open = new Map<number, OpenStudio>()
  /** Takes that ended here without their page, and up to which of its frames they are stored. */
  readonly #left = new LRUCache<string, number>({ max: MAX_LEFT })
  /** What rooms were told last. */
  readonly #told = new Map<number, BroadcastState>()

  constructor(deps: StudiosDeps) {
    this.#deps = deps
  }

  edgeOf(sectionId: number): EdgeHere | null {
    const studio = this.#open.get(sectionId)
    if (!studio) return null
    const { take, startedAt, recorder } = studio
    return { edge: recorder.edge, take, startedAt }
  }

  /**
   * Begins a take, or goes on with the one that this page has begun on this server. `kept`: up to which frame the page's take
   * before it is stored, where that ended here meanwhile. Null when another page has begun in the same moment.
   */
  async begin(
    { sectionId, roomId }: StudioClass,
    { page, format }: { page: string; format: StudioFormat },
    visit: StudioVisitor,
  ): Promise<{ take: number; received: number; kept: number | null } | null> {
    const known = this.#open.get(sectionId)
    if (known?.page === page && !known.recorder.isOver) {
      if (known.visit !== visit) known.visit?.onTaken()
      known.visit = visit
      return { take: known.take, received: known.recorder.received, kept: null }
    }
    if (known) await this.#close(known)
    const { store, now, log } = this.#deps
    const ffmpeg = format.sound.codec === 'opus' ? await this.#deps.ffmpeg : null
    const x264 = await this.#deps.x264
    const recorded = ffmpeg ? { ...format, sound: asAac(format.sound) } : format
    const small = x264 ? smallPicture(format.picture) : null
    const startedAt = now()
    const { take, firstSegment } = await store.inTransaction(async (tx) => {
      await putOnAir(tx, sectionId, startedAt)
      return insertTake(tx, { sectionId, page, format: recorded, small, now: startedAt })
    })
    const { number } = take
    const other = this.#open.get(sectionId)
    if (other && other.take > number) return null
    if (other) await this.#close(other)
    const recorder = new BroadcastRecorder(
      { number, format: takeFormat(recorded), firstSegment, startedAt },
      { keep: (segment) => this.#keep(sectionId, segment) },
      {
        encoder: ffmpeg ? new AacEncoder(ffmpeg, takeFormat(format).sound, log) : null,
        small:
          x264 && small
            ? new SmallSegments({
                ...{ program: x264, source: takeFormat(recorded).picture, small, log },
                keep: (segment) => this.#keepSmall({ sectionId, take: number }, segment),
              })
            : null,
      },
    )
    this.#open.set(sectionId, {
      sectionId,
      roomId,
      page,
      take: number,
      startedAt,
      recorder,
      visit,
      leftAt: startedAt,
    })
    this.#tell(sectionId, roomId)
    return { take: number, received: 0, kept: this.#left.get(`${sectionId}:${page}`) ?? null }
  }

  /**
   * Takes a frame of a page that has begun. Says up to which number everything is stored when that has grown; `gap` where a
   * frame is missing.
   */
  async add(sectionId: number, visit: StudioVisitor, frame: NumberedFrame) {
    const studio = this.#open.get(sectionId)
    if (studio?.visit !== visit) return null
    try {
      return await studio.recorder.add(frame)
    } catch (error) {
      if (!(error instanceof TakenOver)) throw error
      studio.recorder.abandon()
      this.#open.delete(sectionId)
      visit.onTaken()
      return null
    }
  }

  /** True while somebody else sends the class to this server. */
  isTaught(sectionId: number, except: StudioVisitor | null = null): boolean {
    const visit = this.#open.get(sectionId)?.visit ?? null
    return visit !== null && visit !== except
  }

  receivedOf(sectionId: number): number {
    return this.#open.get(sectionId)?.recorder.received ?? 0
  }

  async pause({ sectionId, roomId }: StudioClass, pausedAt: number | null): Promise<void> {
    await savePause(this.#deps.store.db, sectionId, pausedAt)
    this.#tell(sectionId, roomId)
  }

  /** Ends a class: what was recorded is its playback from now on. */
  async end({ sectionId, roomId }: StudioClass, visit: StudioVisitor): Promise<void> {
    const studio = this.#open.get(sectionId)
    if (studio) await this.#close(studio, visit)
    const { store, now } = this.#deps
    await endClass(store, sectionId, { endedAt: now(), now: now() })
    this.#tell(sectionId, roomId)
  }

  leave(sectionId: number, visit: StudioVisitor): void {
    const studio = this.#open.get(sectionId)
    if (studio?.visit !== visit) return
    studio.visit = null
    studio.leftAt = this.#deps.now()
  }

  /** Tells rooms of streams to this server that were lost or came back, and lets go of those whose page has gone. */
  async look(): Promise<void> {
    const { now } = this.#deps
    for (const studio of [...this.#open.values()]) {
      const isForgotten = studio.visit === null && now() - studio.leftAt >= FORGET_MS
      if (isForgotten) await this.#close(studio)
      else await this.#lookAt(studio)
    }
  }

  /** Ends the classes that their teachers have left, of every server. Several servers may run it. */
  async endSilent(): Promise<void> {
    const { store, now } = this.#deps
    for (const { broadcast, roomId } of await listSilent(
      store.db,
      now() - SILENCE_ENDS_MS,
      BATCH,
    )) {
      const { sectionId } = broadcast
      const heardAt = Math.max(broadcast.heardAt, broadcast.carriedUntil ?? 0)
      const studio = this.#open.get(sectionId)
      if (studio) await this.#close(studio)
      await endClass(store, sectionId, { endedAt: heardAt, now: now() })
      if (roomId !== null) this.#tell(sectionId, roomId)
    }
  }

  /** Stores what is in memory, before the server stops. */
  async closeAll(): Promise<void> {
    for (const studio of [...this.#open.values()]) await this.#close(studio)
  }

  async #lookAt({ sectionId, roomId }: OpenStudio): Promise<void> {
    const { store, now } = this.#deps
    const broadcast = await findBroadcast(store.db, sectionId)
    if (!broadcast) return
    const state = broadcastState(broadcast, now())
    const told = this.#told.get(sectionId)
    this.#told.set(sectionId, state)
    if (told !== undefined && told !== state) this.#tell(sectionId, roomId)
  }

  #tell(sectionId: number, roomId: string): void {
    this.#deps.onChanged(sectionId)
    this.#deps.bus.publish(roomId, { kind: 'board' })
    if (!this.#open.has(sectionId)) this.#told.delete(sectionId)
  }

  /** Stores the rest of a take. Its page is told, unless it is the one that asks for it. */
  async #close(studio: OpenStudio, asks: StudioVisitor | null = null): Promise<void> {
    const { sectionId, recorder, visit } = studio
    if (visit !== asks) visit?.onTaken()
    try {
      await recorder.end()
      this.#left.set(`${sectionId}:${studio.page}`, recorder.received)
    } catch (error) {
      if (!(error instanceof TakenOver)) {
        this.#deps.log.error({ err: error, sectionId }, 'the end of a take was not stored')
      }
    }
    if (this.#open.get(sectionId) !== studio) return
    this.#open.delete(sectionId)
    this.#told.delete(sectionId)
  }

  async #keep(
    sectionId: number,
    segment: Parameters<ConstructorParameters<typeof BroadcastRecorder>[1]['keep']>[0],
  ): Promise<void> {
    const { store, files, now } = this.#deps
    const { number, take, seconds, at, bytes, sound } = segment
    const [file, soundFile] = [newObjectName('m4s'), newObjectName('m4s')]
    await Promise.all([files.put(file, bytes), files.put(soundFile, sound)])
    const row = { sectionId, number, take, seconds, at, file, sound: soundFile, small: null }
    const size = bytes.length + sound.length
    const studio = this.#open.get(sectionId)
    // The rest of a take whose page has gone is stored later than it came.
    const heardAt = studio?.visit === null ? studio.leftAt : now()
    const isKept = await store.inTransaction((tx) =>
      insertSegment(tx, { ...row, bytes: size }, heardAt),
    )
    if (isKept) return
    await Promise.all([files.remove(file), files.remove(soundFile)])
    throw new TakenOver()
  }

  /** Stores a segment of the second quality, unless it comes too late to be listed. */
  async #keepSmall(
    { sectionId, take }: { sectionId: number; take: number },
    { number, bytes, picture }: SmallSegment,
  ): Promise<void> {
    const { store, files, onChanged } = this.#deps
    const file = newObjectName('m4s')
    await files.put(file, bytes)
    const small = { ...picture, description: picture.description.toString('base64') }
    const row = { sectionId, take, number, file, size: bytes.length, picture: small }
    const isKept = await store.inTransaction((tx) => saveSmall(tx, row))
    if (isKept) onChanged(sectionId)
    else await files.remove(file)
  }
}

/** Ends a class, unless it is over, and tells that it is. */
async function endClass(
  store: Store,
  sectionId: number,
  { endedAt, now }: { endedAt: number; now: number },
): Promise<void> {
  await store.inTransaction(async (tx) => {
    if (await saveEnd(tx, sectionId, endedAt)) await emit(tx, 'classEnded', { sectionId, now })
  })
}

/** How often {@link Studios.look} runs: a student is told of a lost stream soon after `LOST_AFTER_MS`. */
export const LOOK_EVERY_MS: number = LOST_AFTER_MS / 3
