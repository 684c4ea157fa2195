interface CalendarEvent {
  title: string
  link: string
  /** ms since epoch. */
  startTime: number
  endTime: number
}

/** An event with an alarm ten minutes before it, as calendars read it (RFC 5545). */
export function calendarFile({ title, link, startTime, endTime }: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//kaozhou//campaign//ZH',
    'BEGIN:VEVENT',
    `UID:${startTime}-${encodeURIComponent(link)}`,
    `DTSTAMP:${instant(startTime)}`,
    `DTSTART:${instant(startTime)}`,
    `DTEND:${instant(endTime)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${link}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** `20261123T020000Z` */
function instant(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
}
