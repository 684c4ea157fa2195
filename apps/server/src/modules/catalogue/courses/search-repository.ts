import type { SearchWord } from '@kaozhou/domain'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor, Reader } from '../../../database/executor'
import {
  categories,
  chapters,
  courseCategories,
  courses,
  courseTeachers,
  sections,
  teachers,
} from '../../../database/schema/catalogue'
import { hotWords, searchWords } from '../../../database/schema/content'

/** The dictionary; the names of categories are words of it too. */
export async function listSearchWords(db: Reader): Promise<SearchWord[]> {
  const { word, meaning, isPart } = searchWords
  const { name } = categories
  const words = await db
    .select({ word, meaning, isPart })
    .from(searchWords)
    .unionAll(
      db.select({ word: name, meaning: name, isPart: sql<boolean>`false` }).from(categories),
    )
  return words.map((row) => ({ ...row, meaning: row.meaning || null }))
}

/** What is searched of the courses on sale, in the order of the catalogue. */
export async function listSearchTexts(db: Reader): Promise<{ id: number; text: string }[]> {
  return db
    .select({ id: courses.id, text: courses.searchText })
    .from(courses)
    .where(eq(courses.status, 'on'))
    .orderBy(asc(courses.sort), asc(courses.id))
}

export async function listHotWords(db: Reader): Promise<{ word: string; hot: boolean }[]> {
  const { word, hot } = hotWords
  return db.select({ word, hot }).from(hotWords).orderBy(asc(hotWords.sort))
}

/** What is searched of a course, and what was stored of it. */
export interface SearchSource {
  id: number
  name: string
  fields: string[]
  /** Names of lessons. */
  outline: string[]
  stored: string
}

export async function listSearchSources(db: Executor): Promise<SearchSource[]> {
  const taught = db
    .select({ all: sql`json_agg(${teachers.name} order by ${courseTeachers.position})` })
    .from(courseTeachers)
    .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
    .where(eq(courseTeachers.courseId, courses.id))
  const filed = db
    .select({ all: sql`json_agg(${categories.name} order by ${courseCategories.position})` })
    .from(courseCategories)
    .innerJoin(categories, eq(categories.id, courseCategories.categoryId))
    // A top category says too little: 四六级 would make every course for 六级 one for 四级.
    .where(and(eq(courseCategories.courseId, courses.id), isNotNull(categories.parentId)))
  const lessons = db
    .select({ all: sql`json_agg(${sections.name} order by ${sections.id})` })
    .from(sections)
    .where(eq(sections.courseId, courses.id))
  const parts = db
    .select({ all: sql`json_agg(${chapters.name} order by ${chapters.id})` })
    .from(chapters)
    .where(eq(chapters.courseId, courses.id))
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      summary: courses.summary,
      tags: courses.tags,
      material: courses.material,
      teachers: sql<string[] | null>`(${taught})`,
      categories: sql<string[] | null>`(${filed})`,
      chapters: sql<string[] | null>`(${parts})`,
      sections: sql<string[] | null>`(${lessons})`,
      stored: courses.searchText,
    })
    .from(courses)
  return rows.map(({ id, name, summary, tags, stored, ...row }) => ({
    id,
    name,
    fields: [
      summary,
      ...[tags, row.teachers, row.categories, row.material, row.chapters].flatMap(
        (texts) => texts ?? [],
      ),
    ],
    outline: row.sections ?? [],
    stored,
  }))
}

export async function saveSearchText(db: Executor, id: number, searchText: string): Promise<void> {
  await db.update(courses).set({ searchText }).where(eq(courses.id, id))
}
