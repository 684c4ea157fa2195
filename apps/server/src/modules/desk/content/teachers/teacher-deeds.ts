import { TEACHER_PICTURE, type TeacherCard } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { changedMeanwhile, Refusal } from '../../../../platform/refusal'
import { readPageChanges, writePageChanges } from '../../../../platform/settings-repository'
import { holdContent } from '../../../catalogue/courses/content-lock-repository'
import { refreshSearchTexts } from '../../../catalogue/courses/search-texts'
import { type Done, doDeed } from '../../record/do-deed'
import { deskPictureOf } from '../../shared/desk-picture'
import { insertDeskPicture } from '../../shared/desk-picture-repository'
import { keepListed } from '../../shared/keep-listed'
import { pictureValue } from '../../shared/listed-fields'
import { setTeacher } from './desk-teacher-repository'
import { cardRefusals, requireTeacherRow, versionOf, wantedCard } from './desk-teacher-service'

/**
 * Changes what students read of a teacher. Neither an apply nor another change runs meanwhile.
 *
 * @throws Refusal notFound, decidedAlready, badInput, imageInvalid, imageTooLarge.
 */
export function changeTeacher(
  platform: Platform,
  input: TeacherCard & {
    id: number
    version: string
    picture: string
    key: string
    reason: string
  },
  call: StaffCall,
): Promise<null> {
  const { id, version, picture } = input
  return doDeed(
    platform,
    { name: 'teachers.change', input },
    call,
    async (tx): Promise<Done<null>> => {
      await holdContent(tx)
      const row = await requireTeacherRow(tx, id)
      if (versionOf(row) !== version) {
        throw changedMeanwhile('这位老师的名片刚刚被改过，请再看一次')
      }
      const wanted = wantedCard(input)
      const [refusal] = cardRefusals(row, wanted, picture !== '')
      if (refusal) throw new Refusal('badInput', { message: refusal })
      const before = row.values
      const portrait = picture ? await newPortrait(tx, id, picture) : before.portrait
      const after = { ...wanted, portrait }
      await setTeacher(tx, id, { before, after })
      const values = { before: { ...before }, after: { ...after } }
      await keepListed(tx, { kind: 'teachers', id, ...values }, call)
      // Courses are found by the names of their teachers too.
      if (before.name !== after.name) await refreshSearchTexts(tx)
      const path = `/teacher/details/${id}`
      await writePageChanges(tx, { ...(await readPageChanges(tx)), [path]: call.now })
      return { subject: { kind: 'teacher', id: String(id) }, before, after, answer: null }
    },
  )
}

async function newPortrait(tx: Executor, id: number, base64: string): Promise<string> {
  const picture = await deskPictureOf(`teacher-${id}`, base64, TEACHER_PICTURE)
  await insertDeskPicture(tx, picture)
  return pictureValue(picture.key, picture.version)
}
