import type { Section } from '@kaozhou/api'
import { openSection, SectionState } from '@kaozhou/domain'
import type { TagTone } from '@kaozhou/ui'
import { beginText, changedTime, isCancelled } from '../../../../../parts/lessons/changed-time'

const MINUTE_SECONDS = 60

/** The tag with a lesson's state; null when its time says enough. The owner of the course sees no audition. */
export function sectionMark(
  section: Section,
  owned: boolean,
): { text: string; tone: TagTone } | null {
  if (isCancelled(section)) return { text: '已取消', tone: 'grey' }
  const opening = openSection({ state: section.state, type: section.type })
  if (section.state === SectionState.Live) return { text: '直播中', tone: 'red' }
  if (opening.kind === 'notice' && opening.reason === 'generating') {
    return { text: '回放生成中', tone: 'grey' }
  }
  if (section.audition && !owned) return { text: '试听', tone: 'teal' }
  return section.state === SectionState.Ready && section.startTime !== null
    ? { text: '可看回放', tone: 'grey' }
    : null
}

/** Time, length and teacher of a lesson: 11 月 7 日 19:30 · 80 分钟 · 林见微. */
export function sectionNote(section: Section): string {
  const { startTime, durationSeconds, teacher } = section
  const minutes = Math.round(durationSeconds / MINUTE_SECONDS)
  const parts = [
    startTime === null ? null : beginText(startTime, section),
    changedTime(section),
    minutes > 0 ? `${minutes} 分钟` : null,
    teacher?.name,
  ]
  return parts.filter(Boolean).join(' · ')
}
