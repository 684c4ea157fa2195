import { boat } from './cover-parts'
import { AMBER, hues, PAPER, VERMILION } from './palette'
import { SERIF, svg, text, waveBody, waveLine } from './svg'

export interface BenefitTicket {
  /** Whole yuan. */
  yuan: number
  name: string
  condition: string
}

/** The figure has no ¥: inside the iOS app no price has one, and a picture cannot change (spec §6). */
function ticket({ yuan, name, condition }: BenefitTicket, y: number): string {
  return [
    `<path d="M70 ${y}h460v38a16 16 0 0 0 0 32v38H70v-38a16 16 0 0 0 0-32z" fill="${PAPER}"/>`,
    `<path d="M226 ${y + 14}v80" stroke="#f0c9bd" stroke-width="3" stroke-dasharray="7 7"/>`,
    `<text x="148" y="${y + 74}" text-anchor="middle" fill="${VERMILION}" font-weight="700"><tspan font-size="62">${yuan}</tspan></text>`,
    text(252, y + 50, name, { size: 30, fill: '#12211f', weight: 600 }),
    text(252, y + 84, condition, { size: 22, fill: '#65746f' }),
  ].join('')
}

/** The new-user popup's picture, 600×720: a red sail full of tickets. Tapping anywhere claims it. */
export function benefitImage(
  title: string,
  tickets: readonly BenefitTicket[],
  action: string,
): string {
  const { deep, mid } = hues.teal
  return svg(
    600,
    720,
    title,
    [
      `<clipPath id="r"><rect width="600" height="720" rx="36"/></clipPath><g clip-path="url(#r)"><rect width="600" height="720" fill="${VERMILION}"/><circle cx="300" cy="40" r="300" fill="#e35338"/><circle cx="300" cy="20" r="210" fill="#ea6a50"/>`,
      text(300, 116, title, {
        size: 66,
        fill: PAPER,
        weight: 700,
        family: SERIF,
        anchor: 'middle',
        spacing: 8,
      }),
      text(306, 168, '给第一次上船的你', {
        size: 28,
        fill: '#ffe3d9',
        anchor: 'middle',
        spacing: 4,
      }),
      ...tickets.map((item, index) => ticket(item, 208 + index * 124)),
      `<path d="${waveBody(-40, 610, 220, 34, 4, 720)}" fill="${mid}"/>`,
      boat(478, 618, 1.1, PAPER, AMBER),
      `<path d="${waveBody(-120, 664, 220, 34, 5, 720)}" fill="${deep}"/><path d="${waveLine(-70, 692, 150, 22, 6)}" fill="none" stroke="${hues.teal.line}" stroke-width="2.5"/>`,
      `<rect x="130" y="590" width="300" height="76" rx="38" fill="${AMBER}"/>`,
      text(280, 640, action, {
        size: 34,
        fill: '#6b1d0c',
        weight: 600,
        anchor: 'middle',
        spacing: 2,
      }),
      '</g>',
    ].join(''),
  )
}

/** The strip of the same gift, 750×160, for the head of a page. */
export function benefitHeadImage(title: string, subtitle: string): string {
  return svg(
    750,
    160,
    title,
    [
      `<rect width="750" height="160" rx="20" fill="${VERMILION}"/><circle cx="660" cy="60" r="120" fill="#e35338"/>`,
      text(40, 76, title, { size: 44, fill: PAPER, weight: 700, family: SERIF, spacing: 4 }),
      text(42, 122, subtitle, { size: 26, fill: '#ffe3d9' }),
      boat(600, 100, 1.6, PAPER, AMBER),
      `<path d="${waveLine(480, 134, 90, 16, 3)}" fill="none" stroke="#ffd0c2" stroke-width="4" stroke-linecap="round"/>`,
    ].join(''),
  )
}
