import { dateText, parseBeijingDay } from '../time/beijing-time'
import type { ReportCard } from './report-card-kinds'
import { favouriteHour, isEmptyReport, type ReportFacts } from './report-facts'

/** What nobody but the owner sees: money and points. */
const PRIVATE_CARDS: readonly ReportCard[] = ['saved', 'points']

/** Whether a card of a report is shown to those who get its link. */
export function isSharedCard(card: ReportCard): boolean {
  return !PRIVATE_CARDS.includes(card)
}

/** The large number of a card. */
export interface ReportFigure {
  /** The number, as it is written. */
  value: string
  /** What it counts: 小时, 天. */
  unit: string
}

/** Whole minutes of study. Less than one minute counts as one: it is not nothing. */
export function studyMinutes(seconds: number): number {
  return seconds > 0 ? Math.max(1, Math.floor(seconds / 60)) : 0
}

/** `86 分钟` below ten hours, `42.5 小时` from then on, by {@link studyMinutes}. */
export function studyTime(seconds: number): ReportFigure {
  const minutes = studyMinutes(seconds)
  if (minutes < 600) return { value: String(minutes), unit: '分钟' }
  return { value: String(Math.floor(seconds / 360) / 10), unit: '小时' }
}

function timeText(seconds: number): string {
  const { value, unit } = studyTime(seconds)
  return `${value} ${unit}`
}

function hourName(hour: number): string {
  if (hour < 6) return '凌晨'
  if (hour < 9) return '清晨'
  if (hour < 12) return '上午'
  if (hour < 14) return '中午'
  if (hour < 18) return '下午'
  return hour < 22 ? '晚上' : '深夜'
}

const dayOf = (day: string, now: number) => dateText(parseBeijingDay(day), now)
const yuan = (fen: number) => String(fen / 100)
const percent = (part: number, whole: number) =>
  String(whole === 0 ? 0 : Math.round((part / whole) * 100))

interface CardRule {
  has(facts: ReportFacts): boolean
  figure?(facts: ReportFacts): ReportFigure
  /** The placeholders that its text may contain. */
  words: Readonly<Record<string, (facts: ReportFacts, now: number) => string>>
}

const CARD_RULES: Readonly<Record<ReportCard, CardRule>> = {
  cover: { has: () => true, words: {} },
  time: {
    has: ({ seconds }) => seconds > 0,
    figure: ({ seconds }) => studyTime(seconds),
    words: {
      days: ({ days }) => String(days),
      bestDay: ({ bestDay }, now) => (bestDay ? dayOf(bestDay.day, now) : ''),
      bestTime: ({ bestDay }) => timeText(bestDay?.seconds ?? 0),
    },
  },
  streak: {
    has: ({ streak }) => streak !== null,
    figure: ({ streak }) => ({ value: String(streak?.length ?? 0), unit: '天' }),
    words: {
      from: ({ streak }, now) => (streak ? dayOf(streak.from, now) : ''),
      until: ({ streak }, now) => (streak ? dayOf(streak.until, now) : ''),
      days: ({ days }) => String(days),
    },
  },
  hours: {
    has: ({ hours }) => favouriteHour(hours) !== null,
    figure: ({ hours }) => ({ value: String(favouriteHour(hours) ?? 0), unit: '点' }),
    words: {
      daytime: ({ hours }) => hourName(favouriteHour(hours) ?? 0),
      share: ({ hours }) =>
        percent(
          hours[favouriteHour(hours) ?? 0] ?? 0,
          hours.reduce((sum, seconds) => sum + seconds, 0),
        ),
    },
  },
  lessons: {
    has: ({ lessons }) => lessons > 0,
    figure: ({ lessons }) => ({ value: String(lessons), unit: '节' }),
    words: {
      courses: ({ courses }) => String(courses),
      course: ({ topCourse, course }) => course?.name ?? topCourse?.name ?? '',
      courseTime: ({ topCourse }) => timeText(topCourse?.seconds ?? 0),
      all: ({ course, lessons }) => String(course?.lessons ?? lessons),
    },
  },
  teacher: {
    has: ({ teacher }) => teacher !== null,
    figure: ({ teacher }) => ({ value: String(teacher?.lessons ?? 0), unit: '节' }),
    words: { teacher: ({ teacher }) => teacher?.name ?? '' },
  },
  notes: {
    has: ({ notes }) => notes > 0,
    figure: ({ notes }) => ({ value: String(notes), unit: '条' }),
    words: {},
  },
  answers: {
    has: ({ answered }) => answered > 0,
    figure: ({ right }) => ({ value: String(right), unit: '题' }),
    words: {
      answered: ({ answered }) => String(answered),
      percent: ({ right, answered }) => percent(right, answered),
    },
  },
  homework: {
    has: ({ homework }) => homework > 0,
    figure: ({ homework }) => ({ value: String(homework), unit: '份' }),
    words: { all: ({ course, homework }) => String(course?.homework ?? homework) },
  },
  saved: {
    has: ({ saved }) => saved > 0,
    figure: ({ saved }) => ({ value: yuan(saved), unit: '元' }),
    words: { orders: ({ orders }) => String(orders) },
  },
  points: {
    has: ({ points }) => points > 0,
    figure: ({ points }) => ({ value: String(points), unit: '分' }),
    words: { checkIns: ({ checkIns }) => String(checkIns) },
  },
  rank: {
    // A student who is ahead of nobody gets no rank card.
    has: ({ aheadPercent, course }) => ((course ? course.rank : aheadPercent) ?? 0) > 0,
    figure: ({ aheadPercent, course }) =>
      course?.rank
        ? { value: String(course.rank), unit: '名' }
        : { value: String(aheadPercent ?? 0), unit: '%' },
    words: { classmates: ({ course }) => String(course?.classmates ?? 0) },
  },
  poster: { has: (facts) => !isEmptyReport(facts), words: {} },
}

/** True when a person's data is enough for a card; else it says so. */
export function cardHasData(card: ReportCard, facts: ReportFacts): boolean {
  return CARD_RULES[card].has(facts)
}

/** The large number of a card; null for cards without one. */
export function cardFigure(card: ReportCard, facts: ReportFacts): ReportFigure | null {
  return CARD_RULES[card].figure?.(facts) ?? null
}

/** The placeholders of every card's text. */
const SHARED_WORDS = ['name', 'period', 'shop'] as const
/** The words of all cards of a report. */
export type SharedWords = Readonly<Record<(typeof SHARED_WORDS)[number], string>>

const PLACEHOLDER = /\{(\w+)\}/g

/** Placeholders of a text that the card has no value for. */
export function unknownWords(card: ReportCard, text: string): string[] {
  const known = new Set<string>([...SHARED_WORDS, ...Object.keys(CARD_RULES[card].words)])
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !known.has(name))
}

/** The words of a card with its values in the place of `{name}`; days of another year than `now` have theirs. */
export function cardWords(
  card: ReportCard,
  text: string,
  { facts, shared, now }: { facts: ReportFacts; shared: SharedWords; now: number },
): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    if (name in shared) return shared[name as keyof SharedWords]
    return CARD_RULES[card].words[name]?.(facts, now) ?? whole
  })
}
