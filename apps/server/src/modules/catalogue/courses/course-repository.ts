import { and, asc, count, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../database/executor'
import { preparedRead } from '../../../database/prepared'
import {
  categories,
  chapters,
  courseCategories,
  courses,
  courseTeachers,
  sections,
  teachers,
} from '../../../database/schema/catalogue'

export type CourseRow = typeof courses.$inferSelect
export type SectionRow = typeof sections.$inferSelect
export type CategoryRow = typeof categories.$inferSelect
export type TeacherRow = typeof teachers.$inferSelect

export interface CourseFilter {
  categoryId?: number
  /** What a search found, the best first; the default sort keeps this order. */
  foundIds?: readonly number[]
  recommended?: true
  courseIds?: readonly number[]
  kind?: CourseRow['kind']
  sort?: CourseSort
}

export type CourseSort = 'default' | 'sold' | 'rating' | 'priceUp' | 'priceDown'

/** Courses on sale, in the order of the catalogue or of `filter.sort`, and how many there are in all. */
export async function listCourses(
  db: Reader,
  filter: CourseFilter,
  window: { offset: number; limit: number },
  now: number,
): Promise<{ rows: CourseRow[]; total: number }> {
  const where = and(
    eq(courses.status, 'on'),
    filter.recommended && eq(courses.recommended, true),
    filter.categoryId === undefined ? undefined : inCategory(db, filter.categoryId),
    filter.courseIds && inArray(courses.id, [...filter.courseIds]),
    filter.kind && eq(courses.kind, filter.kind),
    filter.foundIds && inArray(courses.id, [...filter.foundIds]),
  )
  const rows = await db
    .select()
    .from(courses)
    .where(where)
    .orderBy(...sortedBy(filter, now), asc(courses.sort), asc(courses.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(courses, where) }
}

/** The columns of a sort; the caller appends the order of the catalogue for equal courses. */
function sortedBy({ sort = 'default', foundIds }: CourseFilter, now: number): SQL[] {
  // `sellingPrice` in SQL.
  const price = sql`case when ${courses.limitedPrice} is not null
    and ${courses.limitedStartTime} <= ${now} and ${courses.limitedEndTime} > ${now}
    then ${courses.limitedPrice} else ${courses.price} end`
  const orders: Record<CourseSort, SQL[]> = {
    default: foundIds?.length ? [asc(inOrderOf(foundIds))] : [],
    sold: [desc(courses.sold)],
    rating: [desc(courses.rating)],
    priceUp: [asc(price)],
    priceDown: [desc(price)],
  }
  return orders[sort]
}

/** The place of a course among these. */
function inOrderOf(ids: readonly number[]): SQL {
  return sql`array_position(${sql.param(`{${ids.join()}}`)}::int[], ${courses.id})`
}

function inCategory(db: Reader, categoryId: number): SQL {
  const { courseId, categoryId: category } = courseCategories
  return exists(
    db
      .select({ one: sql`1` })
      .from(courseCategories)
      .where(and(eq(courseId, courses.id), eq(category, categoryId))),
  )
}

export async function findCourse(db: Reader, id: number): Promise<CourseRow | null> {
  const [row] = await db.select().from(courses).where(eq(courses.id, id))
  return row ?? null
}

export async function findCourses(db: Reader, ids: readonly number[]): Promise<CourseRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(courses)
    .where(inArray(courses.id, [...ids]))
}

export async function listCategories(db: Reader): Promise<CategoryRow[]> {
  return db.select().from(categories).orderBy(asc(categories.sort), asc(categories.id))
}

/** What other tables say about a course on its card. */
export interface CourseRelations {
  categories: Pick<CategoryRow, 'id' | 'name'>[]
  teachers: Pick<TeacherRow, 'id' | 'name' | 'title' | 'avatar'>[]
  sectionCount: number
}

/** {@link CourseRelations} as columns of a query of courses. */
export function relationColumns(db: Reader) {
  const filed = db
    .select({
      all: sql`json_agg(json_build_object('id', ${categories.id}, 'name', ${categories.name})
        order by ${courseCategories.position})`,
    })
    .from(courseCategories)
    .innerJoin(categories, eq(categories.id, courseCategories.categoryId))
    .where(eq(courseCategories.courseId, courses.id))
  const taught = db
    .select({
      all: sql`json_agg(json_build_object('id', ${teachers.id}, 'name', ${teachers.name},
        'title', ${teachers.title}, 'avatar', ${teachers.avatar}) order by ${courseTeachers.position})`,
    })
    .from(courseTeachers)
    .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
    .where(eq(courseTeachers.courseId, courses.id))
  const lessons = db
    .select({ number: count() })
    .from(sections)
    .where(and(eq(sections.courseId, courses.id), isNull(sections.cancelledAt)))
  return {
    categories: sql<CourseRelations['categories'] | null>`(${filed})`,
    teachers: sql<CourseRelations['teachers'] | null>`(${taught})`,
    sectionCount: sql<number>`(${lessons})::int`,
  }
}

/** A row of {@link relationColumns}. */
export function toRelations(row: {
  categories: CourseRelations['categories'] | null
  teachers: CourseRelations['teachers'] | null
  sectionCount: number
}): CourseRelations {
  const { categories, teachers, sectionCount } = row
  return { categories: categories ?? [], teachers: teachers ?? [], sectionCount }
}

const readRelations = preparedRead((db) =>
  db
    .select({ id: courses.id, ...relationColumns(db) })
    .from(courses)
    .where(sql`${courses.id} = any(${sql.placeholder('ids')}::int[])`),
)

/** By one statement, because every list of courses needs it. */
export async function loadRelations(
  db: Reader,
  courseIds: readonly number[],
): Promise<Map<number, CourseRelations>> {
  if (courseIds.length === 0) return new Map()
  const rows = await readRelations(db, { ids: [...courseIds] })
  return new Map(rows.map((row) => [row.id, toRelations(row)]))
}

export async function listChapters(db: Reader, courseId: number) {
  return db
    .select()
    .from(chapters)
    .where(eq(chapters.courseId, courseId))
    .orderBy(asc(chapters.sort), asc(chapters.id))
}

/** A lesson with its teacher and the name of its course. */
export interface SectionWithTeacher {
  section: SectionRow
  teacher: TeacherRow | null
  courseName: string
}

export async function listSections(db: Reader, courseId: number): Promise<SectionWithTeacher[]> {
  return db
    .select({ section: sections, teacher: teachers, courseName: courses.name })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(teachers, eq(teachers.id, sections.teacherId))
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.sort), asc(sections.id))
}
