import { BANNER_PICTURE, HOME_KINDS, HOME_LIMITS, type HomeKind } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { badField, changedMeanwhile, Refusal } from '../../../../platform/refusal'
import { holdContent } from '../../../catalogue/courses/content-lock-repository'
import { type Done, doDeed } from '../../record/do-deed'
import { deskPictureOf } from '../../shared/desk-picture'
import { insertDeskPicture } from '../../shared/desk-picture-repository'
import { keepListed } from '../../shared/keep-listed'
import {
  type ListedValues,
  NOTHING_CHANGES,
  pictureKeyOf,
  pictureValue,
} from '../../shared/listed-fields'
import type { KnowsPath } from './home-link'
import {
  type HomeRow,
  insertHomeRow,
  listHomeRows,
  nextHomeId,
  setHomeRow,
  setPicturesOfPages,
} from './home-repository'
import { type HomeAsked, requireHomeRow, versionOf, wantedValues } from './home-service'

type HomePlatform = Platform & { knowsPath: KnowsPath }

interface DeedInput {
  key: string
  reason: string
}

const CHANGED = '刚刚被改过，请再看一次'

/** Another one than was read is not changed. @throws Refusal notFound, decidedAlready. */
async function lockedRow(
  tx: Executor,
  asked: { kind: HomeKind; id: number; version: string },
): Promise<HomeRow> {
  // Neither an apply nor another change runs meanwhile.
  await holdContent(tx)
  const row = await requireHomeRow(tx, asked)
  if (versionOf(row) !== asked.version) throw new Refusal('decidedAlready', { message: CHANGED })
  return row
}

async function store(
  tx: Executor,
  { before, after }: { before: HomeRow; after: HomeRow },
  call: StaffCall,
): Promise<void> {
  const { kind, id } = after
  const picture = (row: HomeRow) => pictureKeyOf(row.values.picture ?? '')
  await setHomeRow(tx, after, picture(after))
  if (picture(before) !== picture(after)) {
    await setPicturesOfPages(tx, { before: picture(before), after: picture(after) })
  }
  const values = { before: valuesOf(before), after: valuesOf(after) }
  await keepListed(tx, { kind, id, ...values }, call)
}

function valuesOf({ values }: HomeRow): ListedValues {
  return { ...values }
}

function subjectOf({ kind, id }: Pick<HomeRow, 'kind' | 'id'>) {
  return { kind: kind === 'banners' ? 'banner' : 'homeEntry', id: String(id) }
}

/** @throws Refusal notFound, decidedAlready, badInput, imageInvalid, imageTooLarge. */
export function changeHomeItem(
  platform: HomePlatform,
  input: HomeAsked & DeedInput & { id: number; version: string; picture: string },
  call: StaffCall,
): Promise<null> {
  const { kind, id, picture } = input
  return doDeed(platform, { name: 'home.change', input }, call, async (tx): Promise<Done<null>> => {
    const row = await lockedRow(tx, input)
    const asked = { asked: input, before: row.values, now: call.now }
    const { values, refusals } = await wantedValues(tx, platform, asked)
    const [refusal] = refusals
    if (refusal) throw new Refusal('badInput', { message: refusal })
    const own = kind === 'banners' && picture ? await newPicture(tx, id, picture) : values.picture
    const after = { kind, id, values: { ...values, picture: own } }
    if (JSON.stringify(after.values) === JSON.stringify(row.values)) {
      throw new Refusal('badInput', { message: NOTHING_CHANGES })
    }
    await store(tx, { before: row, after }, call)
    return { subject: subjectOf(row), before: row.values, after: after.values, answer: null }
  })
}

async function newPicture(tx: Executor, id: number, base64: string): Promise<string> {
  const picture = await deskPictureOf(`banner-${id}`, base64, BANNER_PICTURE)
  await insertDeskPicture(tx, picture)
  return pictureValue(picture.key, picture.version)
}

/** @throws Refusal badInput, imageInvalid, imageTooLarge. */
export function addHomeItem(
  platform: HomePlatform,
  input: HomeAsked & DeedInput & { picture: string },
  call: StaffCall,
): Promise<null> {
  const { kind, picture } = input
  return doDeed(platform, { name: 'home.add', input }, call, async (tx): Promise<Done<null>> => {
    await holdContent(tx)
    const others = await listHomeRows(tx, kind)
    if (others.length >= HOME_LIMITS.items) {
      const message = `${HOME_KINDS[kind]}最多 ${HOME_LIMITS.items} 个，改一个收起来的`
      throw new Refusal('badInput', { message })
    }
    const asked = { asked: input, before: null, now: call.now }
    const { values, refusals } = await wantedValues(tx, platform, asked)
    const [refusal] = refusals
    if (refusal) throw new Refusal('badInput', { message: refusal })
    if (kind === 'banners' && !picture) throw badField('picture', '请选一张图片')
    const id = await nextHomeId(tx, kind)
    const own = kind === 'banners' ? await newPicture(tx, id, picture) : null
    const sort = Math.max(0, ...others.map((one) => one.values.sort)) + 1
    const row: HomeRow = { kind, id, values: { ...values, picture: own, sort } }
    await insertHomeRow(tx, row, pictureKeyOf(own ?? ''))
    await keepListed(tx, { kind, id, before: null, after: valuesOf(row) }, call)
    return { subject: subjectOf(row), after: row.values, answer: null }
  })
}

/** @throws Refusal notFound, decidedAlready, badInput when it is there already. */
export function shelveHomeItem(
  platform: HomePlatform,
  input: DeedInput & { kind: HomeKind; id: number; version: string; shelf: 'on' | 'off' },
  call: StaffCall,
): Promise<null> {
  const { shelf } = input
  return doDeed(platform, { name: 'home.shelve', input }, call, async (tx): Promise<Done<null>> => {
    const before = await lockedRow(tx, input)
    if (before.values.shelf === shelf) {
      throw new Refusal('badInput', { message: NOTHING_CHANGES })
    }
    const after = { ...before, values: { ...before.values, shelf } }
    await store(tx, { before, after }, call)
    return {
      subject: subjectOf(before),
      before: { title: before.values.title, shelf: before.values.shelf },
      after: { title: before.values.title, shelf },
      answer: null,
    }
  })
}

/** @throws Refusal decidedAlready when they stand otherwise than was read, badInput for other ones than there are. */
export function orderHome(
  platform: HomePlatform,
  input: DeedInput & { kind: HomeKind; ids: number[]; was: number[] },
  call: StaffCall,
): Promise<null> {
  const { kind, ids, was } = input
  return doDeed(platform, { name: 'home.order', input }, call, async (tx): Promise<Done<null>> => {
    await holdContent(tx)
    const rows = await listHomeRows(tx, kind)
    const now = rows.map(({ id }) => id)
    if (was.join() !== now.join()) {
      throw changedMeanwhile(`${HOME_KINDS[kind]}${CHANGED}`)
    }
    if ([...ids].sort().join() !== [...now].sort().join()) {
      throw badField('ids', '要排的和现在有的不一样')
    }
    if (ids.join() === now.join()) {
      throw new Refusal('badInput', { message: NOTHING_CHANGES })
    }
    for (const before of rows) {
      const sort = ids.indexOf(before.id) + 1
      if (sort === before.values.sort) continue
      const after = { ...before, values: { ...before.values, sort } }
      await store(tx, { before, after }, call)
    }
    const titles = (order: readonly number[]) =>
      order.map((id) => rows.find((row) => row.id === id)?.values.title)
    return {
      subject: { kind: 'home', id: kind },
      before: { order: titles(now) },
      after: { order: titles(ids) },
      answer: null,
    }
  })
}
