import type { CampaignFormField } from '@kaozhou/api/desk'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { CAMPAIGN_TEMPLATES } from '../../modules/marketing/activities/campaign/campaign-config'
import { demoContent } from '../../testing/demo-content'
import type { LoadedContent } from '../load-content'
import { checkCopy } from './check-copy'
import { fileEntry, formEntry, type RawEntry, schemaOf } from './copy-entry'
import { optionsOf } from './copy-options'
import { fieldsOf } from './form-fields'

const NOW = Date.UTC(2026, 10, 25, 4)
const NONE = { slugs: new Set<string>(), titles: new Set<string>() }
const IDS = { campaign: 900_001, prize: 900_001, gift: 900_001 }

let demo: LoadedContent

beforeAll(async () => {
  demo = await demoContent()
})

const fieldsOfTemplate = (name: string) => fieldsOf(schemaOf(name), optionsOf(demo.content))
const fileOf = (slug: string) => parse(String(demo.files.get(`campaigns/${slug}.yaml`))) as RawEntry
const fieldAt = (fields: readonly CampaignFormField[] | undefined, ...path: string[]) =>
  path.reduce<CampaignFormField | undefined>(
    (field, name) => (field?.item?.fields ?? field?.fields)?.find((one) => one.name === name),
    { name: '', label: '', kind: 'group', required: true, fields: [...(fields ?? [])] },
  )

test.each(Object.keys(CAMPAIGN_TEMPLATES))(
  '%s: every part of its schema has a field in Chinese',
  (name) => {
    const fields = fieldsOfTemplate(name)
    const labels = (list: readonly CampaignFormField[]): string[] =>
      list.flatMap((one) => [
        one.label,
        ...labels(one.fields ?? one.item?.fields ?? []),
        ...(one.cases ?? []).flatMap((own) => labels(own.fields)),
      ])
    expect(labels(fields).filter((label) => !/[\u4e00-\u9fff]/.test(label))).toEqual([])
  },
)

test('kinds, limits and what may be left out are those of the schema', () => {
  const fields = fieldsOfTemplate('lottery')
  expect(fieldAt(fields, 'title')).toMatchObject({ kind: 'text', required: true })
  expect(fieldAt(fields, 'from')).toMatchObject({ kind: 'time', label: '开始时间' })
  expect(fieldAt(fields, 'prizes', 'worth')).toMatchObject({ kind: 'yuan', required: false })
  expect(fieldAt(fields, 'config', 'draw', 'perDay')).toMatchObject({
    ...{ kind: 'number', least: 1, required: false, empty: 'null' },
  })
  expect(fieldAt(fields, 'config', 'page', 'courseIds')).toMatchObject({ kind: 'choices' })
  expect(fieldAt(fields, 'prizes', 'ref')).toMatchObject({ kind: 'choice', by: 'kind' })
  expect(fieldAt(fieldsOfTemplate('assist'), 'config', 'assist', 'needed')).toMatchObject({
    ...{ least: 1, most: 50 },
  })
  expect(fieldAt(fieldsOfTemplate('rain'), 'config', 'draw')).toBeUndefined()
})

test('each campaign of the demo can be copied: with its own name and times nothing else is wrong', () => {
  const wrong = demo.content.campaigns.flatMap(({ slug }) => {
    const source = fileOf(slug)
    const own = { slug: `${slug}-b`, title: `又一次 ${slug}`, from: '2026-12-01 10:00' }
    const form = { ...formEntry(source), ...own, until: '2026-12-20 22:00' }
    const { faults } = checkCopy(fileEntry(source, form, IDS), demo.content, NONE, NOW)
    return faults.map((fault) => ({ slug, ...fault }))
  })
  expect(wrong).toEqual([])
})

test('what is wrong is said where it stands', () => {
  const source = fileOf('daily-draw')
  const taken = { slugs: new Set(['winter-luck']), titles: new Set(['冬日一抽']) }
  const form = { ...formEntry(source), slug: 'winter-luck', title: '冬日一抽' }
  const times = { from: '2026-12-01 10:00', until: '2026-11-30 10:00' }
  const check = (more: object) =>
    checkCopy(fileEntry(source, { ...form, ...times, ...more }, IDS), demo.content, taken, NOW)
      .faults
  expect(check({})).toEqual([
    { path: ['slug'], message: '这个短名已经有活动用了，换一个' },
    { path: ['title'], message: '已经有一个活动叫这个名字，换一个' },
    { path: ['until'], message: '结束时间要在开始时间以后' },
  ])
  expect(check({ title: undefined, prizes: [] })[0]).toMatchObject({ path: ['title'] })
  expect(check({ subtitle: '送你 999 积分' })).toContainEqual(
    expect.objectContaining({ path: ['subtitle'], message: expect.stringContaining('999') }),
  )
  expect(check({ slug: 'seasonal' })).toContainEqual(expect.objectContaining({ path: ['slug'] }))
})

test('a copy has numbers and an address of its own, and nobody made up', () => {
  const source = fileOf('daily-draw')
  const form = { ...formEntry(source), slug: 'winter-luck', title: '冬日一抽' }
  const entry = fileEntry(source, form, IDS)
  expect(entry).toMatchObject({ id: 900_001, token: 'winter-luck', hero: source.hero })
  expect(Object.keys(entry)).not.toContain('crowd')
  expect(Object.keys(entry)).not.toContain('at')
  expect((entry.prizes as { id: number }[]).map(({ id }) => id)).toEqual(
    (source.prizes as object[]).map((_, index) => 900_001 + index),
  )
})
