import {
  CAPTION_LANGUAGES,
  type CaptionLanguage,
  speedOfTeacher,
  type TeacherSpeed,
  withTeacherSpeed,
} from '@kaozhou/domain'
import { SPEEDS } from '@kaozhou/ui'
import { deviceStorage } from '../../../../page/storage'

const SPEED_KEY = 'kz-speed'

const TEACHERS_KEY = 'kz-teacher-speeds'

/** The speed that was chosen last for a teacher in this browser; for one never heard, the last of all. */
export function storedSpeed(teacher: number | null): number {
  const last = Number(deviceStorage.text(SPEED_KEY))
  const speed = speedOfTeacher(storedTeachers(), teacher) ?? last
  return SPEEDS.find((one) => one === speed) ?? 1
}

/** Without storage the next lesson begins at normal speed again. */
export function storeSpeed(teacher: number | null, speed: number): void {
  deviceStorage.setText(SPEED_KEY, String(speed))
  if (teacher === null) return
  deviceStorage.setJson(TEACHERS_KEY, withTeacherSpeed(storedTeachers(), [teacher, speed]))
}

function storedTeachers(): TeacherSpeed[] {
  const stored = deviceStorage.json(TEACHERS_KEY)
  return Array.isArray(stored) ? stored.filter(isTeacherSpeed) : []
}

function isTeacherSpeed(entry: unknown): entry is TeacherSpeed {
  return Array.isArray(entry) && entry.length === 2 && entry.every(Number.isFinite)
}

const CAPTIONS_KEY = 'kz-captions'

/** The language of the captions that were shown last in this browser; null: they are off. */
export function storedCaptions(): CaptionLanguage | null {
  const stored = deviceStorage.text(CAPTIONS_KEY)
  return stored === null || !(stored in CAPTION_LANGUAGES) ? null : (stored as CaptionLanguage)
}

export function storeCaptions(lang: CaptionLanguage | null): void {
  deviceStorage.setText(CAPTIONS_KEY, lang ?? '')
}
