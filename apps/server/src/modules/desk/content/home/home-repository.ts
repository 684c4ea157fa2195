import type { HomeKind } from '@kaozhou/domain'
import { asc, eq, max, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { pages, pictures } from '../../../../database/schema/content'
import { banners, marketingEntries } from '../../../../database/schema/markets'
import { pictureValue } from '../../shared/listed-fields'

const TABLES = { banners, entries: marketingEntries } as const

/** Numbers of what the desk makes begin here, far above those that the authors of files choose. */
const FIRST_ID = 900_001

/** What the desk keeps of a banner or an entry, as {@link LISTED_FIELDS} names it. */
export interface HomeValues {
  position: string
  title: string
  /** Of a banner: the key of its picture and its version. */
  picture: string | null
  /** Of an entry. */
  subtitle: string | null
  alt: string | null
  icon: string | null
  badge: string | null
  link: string
  sort: number
  shelf: 'on' | 'off'
  from: number | null
  until: number | null
}

export interface HomeRow {
  kind: HomeKind
  id: number
  values: HomeValues
}

/** The banners of the home page, or its entries, in its order; those off the shelf too. */
export async function listHomeRows(db: Executor, kind: HomeKind): Promise<HomeRow[]> {
  return kind === 'banners' ? listBannerRows(db) : listEntryRows(db)
}

async function listBannerRows(db: Executor): Promise<HomeRow[]> {
  const rows = await db
    .select({ banner: banners, version: pictures.version })
    .from(banners)
    .leftJoin(pictures, eq(pictures.key, banners.image))
    .where(eq(banners.position, 'home'))
    .orderBy(asc(banners.sort), asc(banners.id))
  return rows.map(({ banner, version }) => {
    const { id, image, startTime: from, endTime: until, ...own } = banner
    const picture = pictureValue(image, version ?? undefined)
    const values = { ...own, picture, from, until, subtitle: null, icon: null, badge: null }
    return { kind: 'banners', id, values }
  })
}

async function listEntryRows(db: Executor): Promise<HomeRow[]> {
  const rows = await db
    .select()
    .from(marketingEntries)
    .orderBy(asc(marketingEntries.sort), asc(marketingEntries.id))
  return rows.map(({ id, startTime: from, endTime: until, ...own }) => ({
    kind: 'entries',
    id,
    values: { ...own, from, until, picture: null, alt: null },
  }))
}

function bannerColumns({ from, until, alt, ...values }: HomeValues, image: string) {
  const { title, link, sort, shelf } = values
  const position = values.position as 'home'
  return {
    ...{ title, link, sort, shelf, position, image },
    ...{ alt: alt ?? '', startTime: from, endTime: until },
  }
}

function entryColumns({ from, until, subtitle, icon, ...values }: HomeValues) {
  const { title, link, badge, sort, shelf } = values
  const position = values.position as 'grid'
  return {
    ...{ title, link, badge, sort, shelf, position },
    ...{ subtitle: subtitle ?? '', icon: icon ?? '', startTime: from, endTime: until },
  }
}

/** Writes one that is there. `image`: the key of a banner’s picture. */
export async function setHomeRow(
  tx: Executor,
  { kind, id, values }: HomeRow,
  image: string,
): Promise<void> {
  if (kind === 'banners') {
    await tx.update(banners).set(bannerColumns(values, image)).where(eq(banners.id, id))
  } else {
    await tx.update(marketingEntries).set(entryColumns(values)).where(eq(marketingEntries.id, id))
  }
}

export async function insertHomeRow(
  tx: Executor,
  { kind, id, values }: HomeRow,
  image: string,
): Promise<void> {
  if (kind === 'banners') await tx.insert(banners).values({ id, ...bannerColumns(values, image) })
  else await tx.insert(marketingEntries).values({ id, ...entryColumns(values) })
}

/** The number of the next one that the desk makes. */
export async function nextHomeId(tx: Executor, kind: HomeKind): Promise<number> {
  const table = TABLES[kind]
  const [row] = await tx.select({ last: max(table.id) }).from(table)
  return Math.max(FIRST_ID, (row?.last ?? 0) + 1)
}

/** Composed pages that show the picture of a banner show its new one. */
export async function setPicturesOfPages(
  tx: Executor,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const shown = JSON.stringify([{ kind: 'image', image: before }])
  const rows = await tx.select().from(pages).where(sql`${pages.blocks} @> ${shown}::jsonb`)
  for (const { id, blocks } of rows) {
    const changed = blocks.map((block) =>
      block.kind === 'image' && block.image === before ? { ...block, image: after } : block,
    )
    await tx.update(pages).set({ blocks: changed }).where(eq(pages.id, id))
  }
}
