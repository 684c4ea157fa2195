import { studyScenes } from './hero-scenes-studies'
import { thingScenes } from './hero-scenes-things'
import type { HeroScene } from './hero-spec'
import { AMBER, type Hue, PAPER, VERMILION } from './palette'
import { SERIF, text } from './svg'

type Draw = (hue: Hue) => string

const line = (hue: Hue, width = 5) =>
  `fill="none" stroke="${hue.ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

/** The slices of a wheel of `count`, alternating between three fills. */
function slices(radius: number, count: number, fills: readonly string[]): string {
  return Array.from({ length: count }, (_, index) => {
    const corner = (step: number) => {
      const turn = (step / count) * 2 * Math.PI - Math.PI / 2
      return `${Math.round(radius * Math.cos(turn))} ${Math.round(radius * Math.sin(turn))}`
    }
    return `<path d="M0 0L${corner(index)}A${radius} ${radius} 0 0 1 ${corner(index + 1)}z" fill="${fills[index % fills.length]}"/>`
  }).join('')
}

function envelope(x: number, y: number, turn: number, scale = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><rect x="-30" y="-40" width="60" height="80" rx="8" fill="${VERMILION}" stroke="${PAPER}" stroke-width="3"/><path d="M-30-22Q0 8 30-22" fill="none" stroke="${AMBER}" stroke-width="4"/><circle cy="-6" r="10" fill="${AMBER}"/></g>`
}

function person(x: number, y: number, scale: number, shirt: string, hair: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-52 92C-52 34-30 18 0 18s52 16 52 74z" fill="${shirt}"/><circle cy="-14" r="34" fill="#f5d3b3"/><path d="M-36-14c-4-38 20-48 36-48s42 8 36 50c-10-8-14-20-16-30-16 12-38 14-50 10-2 8-2 12-6 18z" fill="${hair}"/></g>`
}

/** What stands beside the slip, around a centre; 300 px wide, its foot 130 px below the centre. */
export const heroScenes: Record<HeroScene, Draw> = {
  wheel: (hue) =>
    `<path d="M-58 132L0 20l58 112z" fill="${hue.ink}"/><circle r="118" fill="${hue.ink}"/>${slices(106, 8, [PAPER, hue.line, VERMILION, AMBER])}<circle r="30" fill="${PAPER}" stroke="${hue.ink}" stroke-width="6"/><path d="M0-20L11 8H-11z" fill="${VERMILION}"/><path d="M-16-136h32L0-100z" fill="${VERMILION}" stroke="${PAPER}" stroke-width="4"/>`,
  gashapon: (hue) =>
    `<path d="M-84 6h168l14 126H-98z" fill="${VERMILION}"/><path d="M-94 12a94 94 0 1 1 188 0z" fill="${PAPER}" stroke="${hue.ink}" stroke-width="5"/><g stroke="${hue.ink}" stroke-width="3"><circle cx="-46" cy="-16" r="24" fill="${AMBER}"/><circle cx="6" cy="-14" r="24" fill="${hue.line}"/><circle cx="54" cy="-18" r="22" fill="${VERMILION}"/><circle cx="-18" cy="-54" r="22" fill="${hue.mid}"/><circle cx="30" cy="-56" r="20" fill="${AMBER}"/></g><path d="M-100 4H100v16H-100z" fill="${hue.ink}"/><circle cx="-36" cy="66" r="28" fill="${PAPER}"/><path d="M-54 66h36" stroke="${hue.ink}" stroke-width="12" stroke-linecap="round"/><path d="M16 52h52v64H16z" fill="${hue.ink}"/><circle cx="42" cy="98" r="18" fill="${AMBER}"/>`,
  cards: (hue) => {
    const card = (x: number, turn: number, fill: string, sign: string) =>
      `<g transform="translate(${x} 10) rotate(${turn})"><rect x="-52" y="-86" width="104" height="172" rx="14" fill="${PAPER}"/><rect x="-42" y="-76" width="84" height="152" rx="9" fill="${fill}"/>${text(0, 20, sign, { size: 56, fill: PAPER, weight: 700, family: SERIF, anchor: 'middle' })}</g>`
    return `${card(-84, -12, hue.mid, '听')}${card(84, 12, hue.ink, '写')}${card(0, 0, VERMILION, '愿')}`
  },
  tree: (hue) =>
    `<path d="M-12 132c6-50 4-80-2-120h28c-6 40-8 70 0 120z" fill="${hue.ink}"/><g fill="${hue.deep}"><circle cx="-60" cy="-20" r="62"/><circle cx="60" cy="-24" r="60"/></g><circle cy="-66" r="72" fill="${hue.mid}"/><g fill="${VERMILION}"><path d="M-72 0h20v46h-20zM-14-34h20v46h-20zM48-10h20v46H48z"/></g><g fill="${AMBER}"><circle cx="-38" cy="-72" r="9"/><circle cx="34" cy="-92" r="9"/><circle cx="84" cy="-44" r="9"/><circle cx="-92" cy="-36" r="9"/></g>`,
  envelopes: (hue) =>
    `<g stroke="${hue.line}" stroke-width="4" stroke-linecap="round" opacity=".9"><path d="M-110-120v30M-40-132v26M44-124v34M116-132v28M-76 0v24M80 6v26"/></g>${envelope(-92, -46, -14)}${envelope(0, -62, 8, 1.15)}${envelope(96, -34, 18)}${envelope(-44, 66, 12, 1.25)}${envelope(62, 72, -10, 1.1)}`,
  calendar: (hue) => {
    const days = Array.from({ length: 15 }, (_, index) => {
      const x = -88 + (index % 5) * 44
      const y = -22 + Math.floor(index / 5) * 44
      const isDone = index < 9
      return `<circle cx="${x}" cy="${y}" r="15" fill="${isDone ? hue.mid : hue.mist}"/>${isDone ? `<path d="M${x - 6} ${y}l4 5 8-9" fill="none" stroke="${PAPER}" stroke-width="4"/>` : ''}`
    })
    return `<rect x="-124" y="-104" width="248" height="226" rx="18" fill="${PAPER}"/><path d="M-124-52v-34a18 18 0 0 1 18-18h212a18 18 0 0 1 18 18v34z" fill="${VERMILION}"/><path d="M-66-122v36M66-122v36" ${line(hue, 10)}/>${days.join('')}`
  },
  friends: (hue) =>
    `${person(-88, 38, 1, hue.mid, hue.ink)}${person(88, 38, 1, AMBER, hue.ink)}${person(0, 24, 1.18, VERMILION, '#2b211c')}`,
  headphones: (hue) =>
    `<path d="M-96 60V10a96 96 0 0 1 192 0v50" ${line(hue, 16)}/><rect x="-122" y="34" width="54" height="92" rx="22" fill="${VERMILION}"/><rect x="68" y="34" width="54" height="92" rx="22" fill="${VERMILION}"/><g stroke="${hue.deep}" stroke-width="10" stroke-linecap="round"><path d="M-42 72v16M-21 52v56M0 34v92M21 58v44M42 70v20"/></g>`,
  podium: (hue) =>
    `<path d="M-132 60h88v72h-88z" fill="${hue.mid}"/><path d="M-44 14h88v118h-88z" fill="${hue.ink}"/><path d="M44 84h88v48H44z" fill="${hue.deep}"/>${['二', '一', '三'].map((sign, index) => text([-88, 0, 88][index] ?? 0, [112, 80, 124][index] ?? 0, sign, { size: 36, fill: PAPER, weight: 700, family: SERIF, anchor: 'middle' })).join('')}<path d="M-36-106h72v36c0 28-18 42-36 42s-36-14-36-42z" fill="${AMBER}"/><path d="M-36-94h-22c0 30 10 38 26 40M36-94h22c0 30-10 38-26 40" fill="none" stroke="${AMBER}" stroke-width="9"/><path d="M-8-30H8v22h20v14h-56V-8h20z" fill="${AMBER}"/>`,
  paper: (hue) =>
    `<g transform="rotate(-5)"><rect x="-104" y="-118" width="190" height="244" rx="10" fill="${PAPER}"/><path d="M-80-84h86M-80-56h140M-80-30h120" stroke="${hue.line}" stroke-width="8"/>${[0, 1, 2].map((row) => [0, 1, 2, 3].map((cell) => `<rect x="${-80 + cell * 38}" y="${4 + row * 34}" width="26" height="18" rx="5" fill="${(row + cell) % 3 === 0 ? hue.ink : hue.mist}"/>`).join('')).join('')}<circle cx="54" cy="-78" r="34" fill="none" stroke="${VERMILION}" stroke-width="6"/><path d="M38-80l12 14 22-30" fill="none" stroke="${VERMILION}" stroke-width="7"/></g><path transform="translate(104 30) rotate(28)" d="M-11-96h22V56L0 84-11 56z" fill="${AMBER}" stroke="${hue.ink}" stroke-width="4"/>`,
  map: (hue) =>
    `<path d="M-134-70l88-34 92 34 88-34v180l-88 34-92-34-88 34z" fill="${PAPER}"/><path d="M-46-104v180M46-70v180" stroke="${hue.line}" stroke-width="4"/><path d="M-104 66C-70 10-30 70 0 20s40-60 76-54" fill="none" stroke="${hue.mid}" stroke-width="7" stroke-dasharray="4 16" stroke-linecap="round"/><circle cx="-104" cy="66" r="12" fill="${hue.ink}"/><path d="M84-26c-34-40-28-92 4-92s38 52 4 92z" fill="${VERMILION}"/><circle cx="88" cy="-84" r="13" fill="${PAPER}"/>`,
  question: (hue) =>
    `<path d="M-112-110H72a28 28 0 0 1 28 28V28a28 28 0 0 1-28 28H-36l-52 50V56h-24a28 28 0 0 1-28-28V-82a28 28 0 0 1 28-28z" fill="${PAPER}"/><path d="M-48-50c0-52 72-46 66-4-4 26-32 26-32 52" fill="none" stroke="${VERMILION}" stroke-width="15" stroke-linecap="round"/><circle cx="-14" cy="28" r="10" fill="${VERMILION}"/><path d="M90 60h40a16 16 0 0 1 16 16v32a16 16 0 0 1-16 16h-2v18l-22-18H66a16 16 0 0 1-16-16V76a16 16 0 0 1 16-16z" fill="${hue.ink}"/><path d="M80 92l12 14 26-28" fill="none" stroke="${PAPER}" stroke-width="8" stroke-linecap="round"/>`,
  box: (hue) =>
    `<path d="M-108-12h216v144h-216z" fill="${VERMILION}"/><path d="M-124-50h248v46h-248z" fill="${hue.ink}"/><path d="M-20-50h40v182h-40z" fill="${AMBER}"/><path d="M0-50c-20-58-88-66-84-24 2 22 40 26 84 24 44 2 82-2 84-24 4-42-64-34-84 24z" fill="none" stroke="${AMBER}" stroke-width="13"/>`,
  books: (hue) =>
    `${(
      [
        [-120, 92, 230, hue.ink],
        [-96, 52, 204, VERMILION],
        [-112, 12, 214, hue.mid],
        [-84, -28, 180, AMBER],
      ] as const
    )
      .map(
        ([x, y, width, fill]) =>
          `<rect x="${x}" y="${y}" width="${width}" height="38" rx="6" fill="${fill}"/><rect x="${x + width - 20}" y="${y + 6}" width="20" height="26" fill="${PAPER}"/><path d="M${x + 16} ${y}v38" stroke="${PAPER}" stroke-width="4" opacity=".6"/>`,
      )
      .join(
        '',
      )}<path d="M0-40c-24-22-62-26-92-20v-62c30-6 68-2 92 20 24-22 62-26 92-20v62c-30-6-68-2-92 20z" fill="${PAPER}" stroke="${hue.ink}" stroke-width="5"/><path d="M0-102v60" stroke="${hue.ink}" stroke-width="5"/>`,
  ticket: (hue) =>
    `<g transform="rotate(-8)"><path d="M-136-62h272v44a24 24 0 0 0 0 48v44h-272v-44a24 24 0 0 0 0-48z" fill="${PAPER}"/><path d="M52-56V68" stroke="${hue.mid}" stroke-width="5" stroke-dasharray="10 10"/><path d="M-104-28h120M-104 0h80" stroke="${hue.line}" stroke-width="11" stroke-linecap="round"/>${[0, 1, 2, 3].map((cell) => `<rect x="${-108 + cell * 36}" y="24" width="28" height="28" rx="6" fill="${cell === 2 ? VERMILION : hue.mid}"/>`).join('')}<path d="M78 6h30M93-9v30" stroke="${VERMILION}" stroke-width="9" stroke-linecap="round"/></g>`,
  lamp: (hue) =>
    `<path d="M-48-6L-142 132H34L2 10z" fill="${AMBER}" opacity=".45"/><path d="M30 124H118M74 124V20L10-60" ${line(hue, 12)}/><path d="M-74-20c0-50 40-86 92-78l18 42c-20 4-40 20-56 52z" fill="${VERMILION}"/><circle cx="-24" cy="-2" r="20" fill="${AMBER}"/><path d="M-132 116c24-14 46-12 66 2 20-14 42-16 66-2v18c-24-8-46-8-66 2-20-10-42-10-66-2z" fill="${PAPER}" stroke="${hue.ink}" stroke-width="5"/>`,
  letter: (hue) =>
    `<path d="M-96-112H84v150H-96z" fill="${PAPER}"/><path d="M-70-82H56M-70-54H56M-70-26H20" stroke="${hue.line}" stroke-width="8" stroke-linecap="round"/><path d="M-132-20L0 76l132-96v152h-264z" fill="${hue.mid}"/><path d="M-132 132L-16 62M132 132L16 62" stroke="${hue.mist}" stroke-width="5"/><circle cx="0" cy="86" r="26" fill="${VERMILION}"/><path d="M-10 86l8 9 14-17" fill="none" stroke="${PAPER}" stroke-width="6"/>`,
  ...studyScenes,
  ...thingScenes,
}
