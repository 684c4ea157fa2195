import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { StudioFormat, StudioFrame } from '@kaozhou/api/desk'
import { BOARD, Board } from './board'
import { PictureEncoder } from './picture-encoder'
import type { Voice } from './voice'

/** A class that the robot teaches. */
interface TaughtClass {
  sectionId: number
  roomId: string
  endTime: number
}

/** A page of the studio as the school sees it. */
interface Visit {
  onTaken(): void
}

/** The school's side: which class waits, and where its frames go, as those of a teacher. */
export interface RobotSchool<Class extends TaughtClass = TaughtClass> {
  due(now: number): Promise<Class | null>
  begin(
    taught: Class,
    as: { page: string; format: StudioFormat },
    visit: Visit,
  ): Promise<unknown | null>
  add(sectionId: number, visit: Visit, frame: StudioFrame): Promise<unknown>
  leave(sectionId: number, visit: Visit): void
  end(taught: Class, visit: Visit): Promise<void>
  /** What it sends was not taken: it looks again later. */
  onFailed(error: unknown): void
}

const PICTURE_MS = 100
/** A key picture every two seconds. */
const KEY_EVERY = 20
/** How often it looks whether something is due. */
const STEP_MS = PICTURE_MS / 2
/** A robot that slept for longer, with its machine, leaves and begins again: its frames would come in one rush. */
const LATEST_MS = 5000

interface Teaching<Class> {
  taught: Class
  visit: Visit
  isLeft: boolean
}

/** Teaches the class of the demo that runs: a board with the clock, and a voice. */
export class RobotTeacher<Class extends TaughtClass> {
  readonly #school: RobotSchool<Class>
  readonly #voice: Voice
  readonly #now: () => number
  readonly #page: string
  #teaching: Teaching<Class> | null = null
  #running: Promise<void> = Promise.resolve()

  /** @param page - What its pages' names begin with. */
  constructor(
    school: RobotSchool<Class>,
    { voice, now, page }: { voice: Voice; now: () => number; page: string },
  ) {
    this.#school = school
    this.#voice = voice
    this.#now = now
    this.#page = page
  }

  /** Begins the class that waits, and ends the one that is over. A robot teaches one class at a time. */
  async look(): Promise<void> {
    const teaching = this.#teaching
    if (teaching && !teaching.isLeft) {
      if (this.#now() < teaching.taught.endTime) return
      await this.stop()
      await this.#school.end(teaching.taught, teaching.visit)
    }
    const taught = await this.#school.due(this.#now())
    if (taught) await this.#begin(taught)
  }

  /** Leaves the class, as a closed page does: it is not over. */
  async stop(): Promise<void> {
    const teaching = this.#teaching
    if (!teaching) return
    this.#leave(teaching)
    await this.#running
  }

  async #begin(taught: Class): Promise<void> {
    const { picture, ...encoder } = openCamera()
    const teaching: Teaching<Class> = {
      taught,
      visit: { onTaken: () => this.#leave(teaching) },
      isLeft: false,
    }
    const page = this.#page + randomUUID()
    const format = { picture, sound: this.#voice.format }
    const begun = await this.#school.begin(taught, { page, format }, teaching.visit)
    if (begun === null) return
    this.#teaching = teaching
    this.#running = this.#send(teaching, encoder.next)
      .catch((error: unknown) => this.#school.onFailed(error))
      .finally(() => this.#leave(teaching))
  }

  #leave(teaching: Teaching<Class>): void {
    if (teaching.isLeft) return
    teaching.isLeft = true
    this.#school.leave(teaching.taught.sectionId, teaching.visit)
  }

  async #send(teaching: Teaching<Class>, nextPicture: Camera['next']): Promise<void> {
    const { taught, visit } = teaching
    const { pieces, pieceUs } = this.#voice
    const since = performance.now()
    const counts = { frames: 0, pictures: 0, pieces: 0 }
    while (!teaching.isLeft) {
      const dueUs = (performance.now() - since) * 1000
      const pictureAt = counts.pictures * PICTURE_MS * 1000
      const pieceAt = Math.round(counts.pieces * pieceUs)
      const at = Math.min(pictureAt, pieceAt)
      if (dueUs - at > LATEST_MS * 1000) return
      if (at > dueUs) {
        await pause(STEP_MS)
        continue
      }
      counts.frames += 1
      const head = { number: counts.frames, at }
      if (pieceAt < pictureAt) {
        const data = pieces[counts.pieces % pieces.length] as Buffer
        counts.pieces += 1
        await this.#school.add(taught.sectionId, visit, {
          ...head,
          kind: 'sound',
          isKey: true,
          data,
        })
      } else {
        const shown = nextPicture(this.#now(), counts.pictures)
        counts.pictures += 1
        await this.#school.add(taught.sectionId, visit, { ...head, kind: 'picture', ...shown })
      }
    }
  }
}

interface Camera {
  picture: StudioFormat['picture']
  next(time: number, number: number): Pick<StudioFrame, 'isKey' | 'data'>
}

function openCamera(): Camera {
  const board = new Board()
  const encoder = new PictureEncoder(BOARD, KEY_EVERY)
  const { description, ...format } = encoder.format
  return {
    picture: { ...format, description: description.toString('base64') },
    next(time, number) {
      board.draw(time, number)
      return encoder.encode(board.picture)
    },
  }
}
