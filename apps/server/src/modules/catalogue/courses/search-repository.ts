import type { SearchWord } from '@kaozhou/domain'
import { and, asc, desc, eq, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import {
  categories,
  courseCategories,
  courses,
  courseTeachers,
  teachers,
} from '../../../database/schema/catalogue'
import { hotWords, searchWords } from '../../../database/schema/content'

/** The dictionary; the names of categories are words of it too. */
export async function listSearchWords(db: Executor): Promise<SearchWord[]> {
  const words = await db
    .select({ word: searchWords.word, meaning: searchWords.meaning })
    .from(searchWords)
    .unionAll(db.select({ word: categories.name, meaning: categories.name }).from(categories))
  return words.map(({ word, meaning }) => ({ word, meaning: meaning || null }))
}

export async function listHotWords(db: Executor): Promise<{ word: string; hot: boolean }[]> {
  const { word, hot } = hotWords
  return db.select({ word, hot }).from(hotWords).orderBy(asc(hotWords.sort))
}

/** True for courses with each of these terms (`searchTerms`): terms have no character that LIKE reads otherwise. */
export function hasTerms(
  terms: readonly (readonly string[])[],
  text: SQL = sql`${courses.searchText}`,
): SQL {
  const hasTerm = (words: readonly string[]): SQL | undefined =>
    or(...words.map((word) => like(text, `%${word}%`)))
  return (terms.length > 0 ? and(...terms.map(hasTerm)) : undefined) ?? sql`false`
}

/** Courses first whose name has all the terms. */
export function namedFirst(terms: readonly (readonly string[])[]): SQL {
  return desc(sql`(${hasTerms(terms, sql`split_part(${courses.searchText}, e'\n', 1)`)})`)
}

/** What is searched of a course, and what was stored of it. */
export interface SearchSource {
  id: number
  name: string
  fields: string[]
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
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      summary: courses.summary,
      tags: courses.tags,
      teachers: sql<string[] | null>`(${taught})`,
      categories: sql<string[] | null>`(${filed})`,
      stored: courses.searchText,
    })
    .from(courses)
  return rows.map(({ id, name, summary, tags, stored, ...row }) => ({
    id,
    name,
    fields: [summary, ...tags, ...(row.teachers ?? []), ...(row.categories ?? [])],
    stored,
  }))
}

export async function saveSearchText(db: Executor, id: number, searchText: string): Promise<void> {
  await db.update(courses).set({ searchText }).where(eq(courses.id, id))
}
