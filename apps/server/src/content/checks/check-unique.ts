import { type Content, KINDS, type KindName } from '../format/kinds'
import type { ValuePath } from '../reading/fault'
import type { Report } from './report'

/** Numbers, keys and codes by which the database finds a row, each once. */
export function checkUnique(content: Content, report: Report): void {
  for (const kind of Object.keys(KINDS) as KindName[]) {
    const once = onlyOnce(report)
    content[kind].forEach((entry, index) => {
      for (const name of ['id', 'code', 'word', 'batch', 'action'] as const) {
        const value = (entry as Record<string, unknown>)[name]
        if (kind !== 'versions' && value !== undefined && value !== null) {
          once(kind, index, [name], `${name}:${value}`, value)
        }
      }
    })
  }
  checkInsideCourses(content, report)
  checkInsideCampaigns(content, report)
  const once = onlyOnce(report)
  content.questions.forEach(({ file, key }, index) => {
    once('questions', index, ['key'], `${file}/${key}`, key)
  })
  for (const kind of ['mocks', 'evaluation'] as const) {
    content[kind].forEach(({ key }, index) => {
      once(kind, index, ['key'], `${kind}/${key}`, key)
    })
  }
  content.chats.forEach(({ section }, index) => {
    once('chats', index, ['section'], `chat of ${section}`, section)
  })
  content.servicePromises.forEach(({ key }, index) => {
    once('servicePromises', index, ['key'], `promise ${key}`, key)
  })
  content.versions.forEach(({ ids }, index) => {
    for (const [system, id] of Object.entries(ids)) {
      if (id !== undefined) once('versions', index, ['ids', system], `version ${id}`, id)
    }
  })
}

function checkInsideCourses({ courses }: Content, report: Report): void {
  const once = onlyOnce(report)
  courses.forEach(({ chapters, documents }, index) => {
    const at = (path: ValuePath, what: string, id: number) =>
      once('courses', index, [...path, 'id'], `${what} ${id}`, id)
    chapters.forEach((chapter, c) => {
      at(['chapters', c], 'chapter', chapter.id)
      chapter.sections.forEach(({ id }, s) => {
        at(['chapters', c, 'sections', s], 'section', id)
      })
      if (chapter.task) at(['chapters', c, 'task'], 'task', chapter.task.id)
      chapter.task?.questions.forEach(({ id }, q) => {
        at(['chapters', c, 'task', 'questions', q], 'question', id)
      })
    })
    documents.forEach(({ id }, d) => {
      at(['documents', d], 'document', id)
    })
  })
}

function checkInsideCampaigns({ campaigns }: Content, report: Report): void {
  const once = onlyOnce(report)
  campaigns.forEach(({ slug, prizes, gifts }, index) => {
    once('campaigns', index, ['slug'], `slug ${slug}`, slug)
    prizes.forEach(({ id }, p) => {
      once('campaigns', index, ['prizes', p, 'id'], `prize ${id}`, id)
    })
    gifts.forEach(({ id }, g) => {
      once('campaigns', index, ['gifts', g, 'id'], `gift ${id}`, id)
    })
  })
}

function onlyOnce(report: Report) {
  const seen = new Set<string>()
  return (kind: KindName, index: number, path: ValuePath, key: string, shown: unknown) => {
    if (seen.has(key)) report(kind, index, path, `${String(shown)} 已经用过了，换一个`)
    seen.add(key)
  }
}
