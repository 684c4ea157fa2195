import type { PaperSolutions } from '@kaozhou/domain'
import type { Executor, Store } from '../../database/executor'
import { settings } from '../../database/schema/content'
import { paperSolutions } from '../../database/schema/exams'
import { coupons, redPackets } from '../../database/schema/markets'
import { lockContent } from '../../modules/catalogue/courses/content-lock-repository'
import { refreshSearchTexts } from '../../modules/catalogue/courses/search-texts'
import {
  forgetContentChange,
  isSameValue,
} from '../../modules/desk/shared/content-change-repository'
import { pictureValue } from '../../modules/desk/shared/listed-fields'
import { noteRulings } from '../../modules/learning/exams/marks/note-rulings'
import { pictureVersion } from '../../platform/pictures/art-address'
import type { ObjectStore } from '../../platform/stores/object-store'
import type { Content } from '../format/kinds'
import type { LoadedContent } from '../load-content'
import { type MediaByPath, type MediaFacts, readMedia, storeMedia } from '../media/stored-media'
import { DESK_RECORDINGS, deskRecordingPath } from '../media/used-media'
import { drawnPictures } from '../pictures/drawn-pictures'
import { brandSettings, contentRows } from '../rows/content-rows'
import { pictureRows } from '../rows/picture-rows'
import type { TableRows } from '../rows/table-rows'
import {
  deleteUnreferenced,
  hasBrand,
  hasBrandPictures,
  hasPictures,
  insertMissing,
  insertRows,
  listContentFiles,
  listReferences,
  listSentDocuments,
  listSentRecordings,
  moveSequence,
  readOrigin,
  updateRow,
  writeContentFiles,
  writeOrigin,
} from './content-repository'
import { listDeskValues, noteFiled } from './desk-value-repository'
import { DeskDiffersError, type MergedContent, type Take, withDeskValues } from './desk-values'
import { DESK_DOCUMENTS, deskDocumentPath, type FiledFacts } from './listed/listed-kinds'
import { mergeDeskEntries } from './merge-desk-entries'
import { listDeskOffers, mergeDeskOffers, type OwnOffers } from './offers/desk-offers'
import { recordPageChanges } from './page-changes'
import { planApply, type TablePlan } from './plan-apply'

/** The file that shows whether a folder is the one that was applied before: another school has another text. */
const SHOP_FILE = 'shop/shop.yaml'

export interface ApplyOptions {
  /** Ms since the epoch: relative times of a first apply count from it. */
  now: number
  /** Relative times count from `now` again, not from the first apply. */
  afresh?: boolean
  /** Takes the videos, recordings and documents of the folder; one that has some can't be applied without it. */
  mediaStore?: ObjectStore
  /** Whose value is taken where the folder has changed what the desk has changed too; without it nothing is applied then. */
  take?: Take
}

/** The changes of an apply to a table, or of a preview. */
export interface TableChange {
  table: TableRows
  added: number
  changed: number
  takenOff: number
  deleted: number
  /** Rows that the folder no longer has, and that stay because other rows refer to them. */
  kept: number
}

/** A folder and the desk, as far as they agree. */
interface MergedFolder extends MergedContent {
  own: OwnOffers
}

/** What the values of a folder are compared by with those of the desk. */
async function filedFacts(db: Executor, loaded: LoadedContent): Promise<FiledFacts> {
  const { content, files } = loaded
  const media = await mediaOf(loaded)
  const drawn = new Map<string, string>()
  return {
    origin: (await readOrigin(db))?.now ?? 0,
    pictureOf(key) {
      const file = files.get(key)
      if (!file && drawn.size === 0) {
        for (const [name, svg] of drawnPictures(content)) drawn.set(name, svg)
      }
      const bytes = file ?? drawn.get(key)
      return pictureValue(key, bytes && pictureVersion(bytes))
    },
    mediaOf: (path) => media.get(path)?.name ?? path,
  }
}

/** A folder with the campaigns that the desk has made and the values that it has changed, as far as they agree. */
export async function mergeWithDesk(
  db: Executor,
  loaded: LoadedContent,
  take?: Take,
): Promise<MergedFolder> {
  const values = await listDeskValues(db)
  const made = await mergeDeskEntries(loaded, values, take)
  const facts = await filedFacts(db, loaded)
  const merged = withDeskValues(made.content, values, facts, take)
  const { origin } = facts
  const offers = mergeDeskOffers(merged.content, await listDeskOffers(db), { origin, take })
  return {
    ...merged,
    own: offers.own,
    kept: [...made.kept, ...offers.kept, ...merged.kept],
    differs: [...made.differs, ...offers.differs, ...merged.differs],
    settled: [...made.settled, ...offers.settled, ...merged.settled],
    faults: [...made.faults, ...merged.faults],
  }
}

/**
 * What `applyContent` would do; nothing is changed.
 *
 * @throws DeskDiffersError where somebody has to decide between the folder and the desk.
 */
export async function previewContent(
  store: Store,
  loaded: LoadedContent,
  options: ApplyOptions,
): Promise<TableChange[]> {
  const origin = await originOf(store.db, options)
  const merged = agreed(await mergeWithDesk(store.db, loaded, options.take))
  const plans = await planApply(store.db, await mergedTables(store.db, loaded, merged, origin))
  return plans.map((plan) => changeOf(plan, plan.deleted.length))
}

/** @throws DeskDiffersError where folder and desk differ, or their prices together do not fit. */
function agreed(merged: MergedFolder): MergedFolder {
  if (merged.differs.length + merged.faults.length > 0) throw new DeskDiffersError(merged)
  return merged
}

/**
 * Stores a folder in one transaction; concurrent applies wait for each other. What the folder no longer has goes off the
 * shelf; what buyers have taken stays taken, and what the desk has changed stays changed. Applying the same folder again
 * changes nothing.
 *
 * @throws DeskDiffersError where somebody has to decide between the folder and the desk; nothing is changed then.
 */
export async function applyContent(
  store: Store,
  loaded: LoadedContent,
  options: ApplyOptions,
): Promise<TableChange[]> {
  // Before the transaction, because making the rows takes a while. An apply in between has set the same origin.
  const origin = await originOf(store.db, options)
  const before = agreed(await mergeWithDesk(store.db, loaded, options.take))
  const made = await mergedTables(store.db, loaded, before, origin)
  const texts = await textsOf(loaded)
  // The files before the rows, so that no row ever names a missing file.
  await storeLarge(loaded, options.mediaStore)
  return store.inTransaction(async (tx) => {
    await lockContent(tx)
    const now = options.afresh ? origin : ((await readOrigin(tx))?.now ?? origin)
    const merged = agreed(await mergeWithDesk(tx, loaded, options.take))
    // The desk may have changed something while the rows were made.
    const isSame =
      JSON.stringify([merged.kept, merged.own]) === JSON.stringify([before.kept, before.own])
    const tables = isSame ? made : await mergedTables(tx, loaded, merged, origin)
    const changes = await applyTables(tx, tables, options.now)
    await settleWithDesk(tx, merged)
    await writeContentFiles(tx, texts)
    await writeOrigin(tx, now)
    return changes
  })
}

/** Forgets the desk's values that the folder has too; of the others it keeps what the folder says now. */
async function settleWithDesk(tx: Executor, { kept, settled }: MergedContent): Promise<void> {
  for (const value of settled) await forgetContentChange(tx, value)
  for (const value of kept) {
    if (!isSameValue(value.file, value.filed))
      await noteFiled(tx, value, { desk: value.desk, filed: value.file })
  }
}

/**
 * The same for a database that nothing was ever applied to; one that has content stays as it is, but gets what an earlier
 * release did not put into it: the pictures and the brand.
 */
export async function applyToEmpty(
  store: Store,
  load: () => Promise<LoadedContent>,
  { now, mediaStore }: Pick<ApplyOptions, 'now' | 'mediaStore'>,
): Promise<void> {
  if (await readOrigin(store.db)) {
    if (!(await hasPictures(store.db))) await storePictures(store, await load())
    if (!(await hasBrand(store.db)) || !(await hasBrandPictures(store.db))) {
      await storeBrand(store, load)
    }
    return
  }
  const loaded = await load()
  const tables = await tablesOf(loaded, loaded.content, await mediaOf(loaded), now)
  const texts = await textsOf(loaded)
  await storeLarge(loaded, mediaStore)
  await store.inTransaction(async (tx) => {
    await lockContent(tx)
    if (await readOrigin(tx)) return
    await applyTables(tx, tables, now)
    await writeContentFiles(tx, texts)
    await writeOrigin(tx, now)
  })
}

async function storePictures(store: Store, { content, files }: LoadedContent): Promise<void> {
  const { table, rows } = await pictureRows(content, files)
  await store.inTransaction(async (tx) => {
    await lockContent(tx)
    if (!(await hasPictures(tx))) await insertRows(tx, table, rows)
  })
}

/** Stores the brand of the folder that the database was filled from; another folder's brand is another school's. */
async function storeBrand(store: Store, load: () => Promise<LoadedContent>): Promise<void> {
  // A folder with faults does not keep the server from starting: `content apply` names them.
  const loaded = await load().catch(() => null)
  const stored = (await listContentFiles(store.db)).get(SHOP_FILE)
  if (!loaded || loaded.files.get(SHOP_FILE)?.toString('utf8') !== stored) return
  const { content, files } = loaded
  const { table, rows } = await pictureRows(content, files)
  await store.inTransaction(async (tx) => {
    await lockContent(tx)
    await insertMissing(tx, table, rows)
    await insertMissing(tx, settings, brandSettings(content))
  })
}

async function originOf(db: Executor, { now, afresh }: ApplyOptions): Promise<number> {
  return afresh ? now : ((await readOrigin(db))?.now ?? now)
}

/** The rows of a folder without those of which the desk's own stay. */
async function mergedTables(
  db: Executor,
  loaded: LoadedContent,
  { content, own }: MergedFolder,
  origin: number,
): Promise<TableRows[]> {
  const media = await withDeskFiles(db, content, await mediaOf(loaded))
  const tables = await tablesOf(loaded, content, media, origin)
  return tables.map((table) => {
    const stay = table.table === coupons ? own.coupons : own.redPackets
    if (stay.length === 0 || (table.table !== coupons && table.table !== redPackets)) return table
    const rows = table.rows as readonly { id: number }[]
    return { ...table, rows: rows.filter(({ id }) => !stay.includes(id)) }
  })
}

/** `content`: that of the folder, with the values of the desk. */
async function tablesOf(
  loaded: LoadedContent,
  content: Content,
  media: MediaByPath,
  origin: number,
): Promise<TableRows[]> {
  return [await pictureRows(content, loaded.files), ...(await contentRows(content, origin, media))]
}

/** The files of a folder with those that staff sent, which it does not have: the store has them. */
async function withDeskFiles(
  db: Executor,
  { courses }: Content,
  media: MediaByPath,
): Promise<MediaByPath> {
  const names = courses
    .flatMap(({ documents }) => documents)
    .flatMap(({ file }) => (file?.startsWith(DESK_DOCUMENTS) && !media.has(file) ? [file] : []))
    .map((path) => path.slice(DESK_DOCUMENTS.length))
  const sent = await listSentDocuments(db, names)
  const recordings = courses
    .flatMap(({ chapters }) => chapters)
    .flatMap(({ sections }) => sections)
    .flatMap(({ media: file }) =>
      file?.startsWith(DESK_RECORDINGS) && !media.has(file) ? [file] : [],
    )
    .map((path) => path.slice(DESK_RECORDINGS.length))
  const recorded = await listSentRecordings(db, recordings)
  return new Map([
    ...media,
    ...sent.map((facts): [string, MediaFacts] => [
      deskDocumentPath(facts.name),
      { ...facts, seconds: 0 },
    ]),
    ...recorded.map((facts): [string, MediaFacts] => [
      deskRecordingPath(facts.name),
      // Rows of lessons name a recording and its length alone.
      { ...facts, bytes: 0, pages: 0 },
    ]),
  ])
}

/** What is stored of the folder's files: their texts, and of large ones the name that the media store has them by. */
async function textsOf(loaded: LoadedContent): Promise<Map<string, string>> {
  const texts = [...loaded.files]
    .filter(([path]) => !path.startsWith('pictures/'))
    .map(([path, bytes]): [string, string] => [path, bytes.toString('utf8')])
  const names = [...(await mediaOf(loaded))].map(([path, { name }]): [string, string] => [
    path,
    name,
  ])
  return new Map([...texts, ...names])
}

const readOnce = new WeakMap<LoadedContent, Promise<MediaByPath>>()

function mediaOf(loaded: LoadedContent): Promise<MediaByPath> {
  const media = readOnce.get(loaded) ?? readMedia(loaded.content, loaded.large ?? new Map())
  readOnce.set(loaded, media)
  return media
}

async function storeLarge(
  loaded: LoadedContent,
  mediaStore: ObjectStore | undefined,
): Promise<void> {
  const media = await mediaOf(loaded)
  if (media.size === 0) return
  if (!mediaStore) throw new Error('a folder with media needs a media store')
  await storeMedia(mediaStore, media, loaded.large ?? new Map())
}

async function applyTables(
  tx: Executor,
  tables: readonly TableRows[],
  now: number,
): Promise<TableChange[]> {
  const plans = await planApply(tx, tables)
  const deleted = new Map<TablePlan, number>()
  // Rows that refer to others go first, as they come last.
  for (const plan of [...plans].reverse()) deleted.set(plan, await deleteRows(tx, plan))
  for (const { rows, added, changed, takenOff } of plans) {
    await insertRows(tx, rows.table, added)
    for (const { row, values } of [...changed, ...takenOff]) {
      await updateRow(tx, rows.table, row, values)
    }
    if (added.length > 0) await moveSequence(tx, rows.table)
  }
  await noteKeyChanges(tx, plans, now)
  await refreshSearchTexts(tx)
  await recordPageChanges(tx, plans, now)
  return plans.map((plan) => changeOf(plan, deleted.get(plan) ?? 0))
}

/** What the keys of papers were counts for results that were given, wherever they were changed. */
async function noteKeyChanges(
  tx: Executor,
  plans: readonly TablePlan[],
  now: number,
): Promise<void> {
  const plan = plans.find(({ rows }) => rows.table === paperSolutions)
  for (const { row, values } of plan?.changed ?? []) {
    const after = values.solutions as PaperSolutions | undefined
    if (!after) continue
    const before = row.solutions as PaperSolutions
    await noteRulings(tx, String(row.paperId), { before, after, now })
  }
}

async function deleteRows(tx: Executor, { rows, deleted }: TablePlan): Promise<number> {
  if (deleted.length === 0) return 0
  const references = await listReferences(tx, rows.table)
  let gone = 0
  for (const row of deleted) {
    if (await deleteUnreferenced(tx, rows.table, row, references)) gone += 1
  }
  return gone
}

function changeOf(
  { rows, added, changed, takenOff, deleted }: TablePlan,
  gone: number,
): TableChange {
  return {
    table: rows,
    added: added.length,
    changed: changed.length,
    takenOff: takenOff.length,
    deleted: gone,
    kept: deleted.length - gone,
  }
}
