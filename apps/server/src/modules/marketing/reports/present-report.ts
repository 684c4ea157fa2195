import type { SharedReport, StudyReportBrief, StudyReportCard } from '@kaozhou/api'
import {
  cardFigure,
  cardHasData,
  cardWords,
  favouriteHour,
  isEmptyReport,
  isSharedCard,
  monthsOf,
  periodPhase,
  periodText,
  type ReportCard,
  type ReportFacts,
  reportPeriod,
  type SharedWords,
} from '@kaozhou/domain'
import type { CardWords } from '../../../database/schema/reports'
import type { ReportOf } from './counted-report'
import type { CountedReport, NamedSpec } from './report-repository'

export function presentBrief({ slug, spec }: NamedSpec, now: number): StudyReportBrief {
  const period = reportPeriod(spec.period, now)
  return {
    slug,
    title: spec.title,
    tone: spec.tone,
    periodText: periodText(period, now),
    phase: periodPhase(period, now),
  }
}

interface Presented {
  report: ReportOf
  counted: CountedReport
  /** As the cards name the person. */
  name: string
  shop: string
  now: number
}

export function presentReport(shown: Presented) {
  const { report, counted, name, now } = shown
  const { facts, countedAt } = counted
  const empty = isEmptyReport(facts)
  return {
    ...presentBrief(report, now),
    courseId: report.courseId,
    courseName: facts.course?.name ?? null,
    name,
    empty,
    cards: empty ? [emptyCard(shown)] : presentCards(shown),
    share: report.spec.share,
    countedAt,
  }
}

/** What others see: cards with data, without money and points. */
export function presentShared(shown: Presented): SharedReport {
  const { empty: _, share: __, cards, ...rest } = presentReport(shown)
  return {
    ...rest,
    cards: cards
      .filter(({ kind, hasData }) => hasData && isSharedCard(kind))
      .map((card) => ({ ...card, next: null })),
  }
}

function presentCards(shown: Presented): StudyReportCard[] {
  const { spec } = shown.report
  return spec.cards.flatMap((words) => {
    const hasData = cardHasData(words.kind, shown.counted.facts)
    return hasData || words.none !== undefined ? [presentCard(shown, words, hasData)] : []
  })
}

function presentCard(shown: Presented, words: CardWords, hasData: boolean): StudyReportCard {
  const { counted, now } = shown
  const { facts } = counted
  const { kind, title, text, none = '', next } = words
  const filled = (template: string) =>
    cardWords(kind, template, { facts, shared: sharedWords(shown), now })
  return {
    kind,
    title: filled(title),
    text: filled(hasData ? text : none),
    figure: hasData ? cardFigure(kind, facts) : null,
    hasData,
    next: hasData ? null : (next ?? null),
    points: hasData ? pointsOf(kind, counted, now) : [],
    percent: hasData ? percentOf(kind, facts) : null,
  }
}

/** The only card of a report for a user who did nothing in its period. */
function emptyCard(shown: Presented): StudyReportCard {
  const { title, empty } = shown.report.spec
  const { text, next } = empty
  const { facts } = shown.counted
  return {
    kind: 'cover',
    title,
    text: cardWords('cover', text, { facts, shared: sharedWords(shown), now: shown.now }),
    figure: null,
    hasData: false,
    next,
    points: [],
    percent: null,
  }
}

function sharedWords({ report, name, shop, now }: Presented): SharedWords {
  return { name, shop, period: periodText(reportPeriod(report.spec.period, now), now) }
}

const minutes = (seconds: number) => Math.ceil(seconds / 60)

function pointsOf(
  kind: ReportCard,
  { facts, from, until }: CountedReport,
  now: number,
): StudyReportCard['points'] {
  if (kind === 'time') {
    const best = Math.max(...facts.months.map(({ seconds }) => seconds))
    const first = facts.months[0]?.month ?? ''
    // A report on all time begins with the first month in which the user studied.
    return monthsOf({ from, until }, now)
      .filter((month) => from > 0 || month >= first)
      .map((month) => {
        const seconds = facts.months.find((row) => row.month === month)?.seconds ?? 0
        return {
          label: `${Number(month.slice(5))} 月`,
          value: minutes(seconds),
          accent: seconds > 0 && seconds === best,
        }
      })
  }
  if (kind === 'hours') {
    const favourite = favouriteHour(facts.hours)
    return facts.hours.map((seconds, hour) => ({
      label: `${hour} 点`,
      value: minutes(seconds),
      accent: hour === favourite,
    }))
  }
  return []
}

function percentOf(kind: ReportCard, facts: ReportFacts): number | null {
  const { right, answered, lessons, homework, course, aheadPercent } = facts
  if (kind === 'answers') return share(right, answered)
  if (kind === 'lessons' && course) return share(lessons, course.lessons)
  if (kind === 'homework' && course) return share(homework, course.homework)
  if (kind === 'rank' && !course) return aheadPercent
  return null
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(100, Math.round((part / whole) * 100))
}
