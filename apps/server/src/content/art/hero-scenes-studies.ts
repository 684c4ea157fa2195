import type { HeroScene } from './hero-spec'
import { AMBER, type Hue, PAPER, VERMILION } from './palette'
import { SERIF, text } from './svg'

const stroke = (colour: string, width: number) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

function sign(x: number, y: number, content: string, size: number, fill: string): string {
  return text(x, y, content, { size, fill, weight: 700, family: SERIF, anchor: 'middle' })
}

/** A head and shoulders, seen from the front. */
function bust(x: number, y: number, shirt: string, hair: string): string {
  return `<g transform="translate(${x} ${y})"><path d="M-30 52c0-34 12-42 30-42s30 8 30 42z" fill="${shirt}"/><circle cy="-8" r="20" fill="#f5d3b3"/><path d="M-22-8c-3-24 12-30 22-30s25 6 22 30c-6-5-8-11-9-17-10 7-22 8-30 6 0 4-2 8-5 11z" fill="${hair}"/></g>`
}

/** Scenes of exams, of studying and of studying together: like `heroScenes`, each around a centre. */
export const studyScenes = {
  /** Three cups around one handout. */
  cups: (hue) =>
    `<g transform="rotate(-6)"><path d="M-78-104H70v150H-78z" fill="${PAPER}"/><path d="M-54-76H44M-54-50H44M-54-24H12" ${stroke(hue.line, 8)}/><path d="M-70-98l14 14" ${stroke(VERMILION, 6)}/></g>${[
      [-96, VERMILION],
      [0, hue.ink],
      [96, AMBER],
    ]
      .map(
        ([x, fill]) =>
          `<g transform="translate(${x} 86)"><path d="M-34-34h68v52a28 28 0 0 1-28 28H-6a28 28 0 0 1-28-28z" fill="${fill}"/><path d="M34-22h8a15 15 0 0 1 0 30h-8" ${stroke(String(fill), 9)}/><path d="M-10-48q-8-10 0-20M12-48q-8-10 0-20" ${stroke(hue.deep, 5)}/></g>`,
      )
      .join('')}`,
  /** Two rowers in one boat. */
  tandem: (hue) =>
    `${bust(-46, -12, VERMILION, hue.ink)}${bust(46, -12, AMBER, '#2b211c')}<path d="M-150 40h300c-8 34-34 56-72 56h-156c-38 0-64-22-72-56z" fill="${hue.ink}"/><path d="M-138 54h276" stroke="${PAPER}" stroke-width="5"/><path d="M-70 14l-66 104M70 14l66 104" ${stroke(PAPER, 9)}/><path d="M-150 132l12-34 16 10zM150 132l-12-34-16 10z" fill="${PAPER}"/><path d="M-120 122q20-14 40 0t40 0 40 0 40 0 40 0 40 0" ${stroke(hue.line, 6)}/>`,
  /** An old photograph of a group on a string. */
  photo: (hue) =>
    `<path d="M-150-116q150 40 300 0" ${stroke(hue.ink, 5)}/><g transform="rotate(5)"><path d="M-116-92h232v200h-232z" fill="${PAPER}"/><path d="M-98-74H98V62H-98z" fill="${hue.mist}"/><path d="M-98 62V30c60-30 130-26 196 0v32z" fill="${hue.line}"/>${bust(-56, 10, hue.mid, hue.ink)}${bust(56, 10, hue.deep, hue.ink)}${bust(0, 2, VERMILION, '#2b211c')}<path d="M-60 86H60" ${stroke(hue.line, 6)}/></g><path d="M-66-108l8 26M74-112l-4 28" ${stroke(VERMILION, 11)}/>`,
  /** One boat with three sails, one for each subject. */
  sails: (hue) =>
    `${(
      [
        [-88, -70, hue.mid, '英'],
        [0, -112, VERMILION, '数'],
        [88, -70, hue.ink, '政'],
      ] as const
    )
      .map(
        ([x, top, fill, name]) =>
          `<path d="M${x} ${top - 14}v${86 - top}" stroke="${hue.ink}" stroke-width="7"/><path d="M${x - 38} ${top}h76q16 54 0 ${92 - top / 4}h-76q16-54 0-${92 - top / 4}z" fill="${fill}"/>${sign(x + 5, top + 66, name, 46, PAPER)}`,
      )
      .join(
        '',
      )}<path d="M-146 70h292c-10 36-34 58-70 58H-76c-36 0-60-22-70-58z" fill="${PAPER}"/><path d="M-134 86h268" stroke="${VERMILION}" stroke-width="7"/>`,
  /** The gate of a school in September. */
  gate: (hue) =>
    `<path d="M-140-58h280v24h-280z" fill="${hue.ink}"/><path d="M-156-58L0-118 156-58z" fill="${VERMILION}"/><path d="M-124-34h40v166h-40zM84-34h40v166H84z" fill="${PAPER}"/><path d="M-84 8H84v124H-84z" fill="${hue.line}"/><path d="M-84 132V36C-60 0 60 0 84 36v96H56V52C36 32-36 32-56 52v80z" fill="${hue.mid}"/><path d="M-30-46h60v34h-60z" fill="${AMBER}"/><circle cy="-84" r="11" fill="${PAPER}"/><path d="M-16 132l16-58 16 58z" fill="${PAPER}"/>`,
  /** Set square, compasses and a curve. */
  setsquare: (hue) =>
    `<path d="M-132-96H-4V32h-128z" fill="${PAPER}"/><path d="M-116 14V-80M-122 4H-20" ${stroke(hue.ink, 5)}/><path d="M-112-2c26-96 52 16 84-72" ${stroke(VERMILION, 7)}/><path d="M-60 128h204V-76z" fill="${AMBER}"/><path d="M20 96h92V4z" fill="${PAPER}"/><path d="M-30 128v-14M4 128v-20M38 128v-14M72 128v-20M106 128v-14" ${stroke(hue.ink, 4)}/><path d="M36-112l-44 132M36-112L82 8" ${stroke(hue.ink, 10)}/><circle cx="36" cy="-112" r="14" fill="${VERMILION}"/>`,
  /** A notebook from years ago with a pressed leaf. */
  scroll: (hue) =>
    `<path d="M-130-90C-90-110-40-110 0-84 40-110 90-110 130-90V104C90 86 40 86 0 110-40 86-90 86-130 104z" fill="${PAPER}"/><path d="M0-84v194" stroke="${hue.line}" stroke-width="5"/><path d="M-104-58c26-8 52-8 78 2M-104-26c26-8 52-8 78 2M-104 6c26-8 52-8 78 2M-104 38c20-6 34-8 52-4" ${stroke(hue.line, 7)}/><path d="M66 66C18 26 30-34 70-64c36 34 44 92-4 130z" fill="${VERMILION}"/><path d="M66 84C66 30 64-10 70-46M66 20L44 0M68-2l22-20M66 44l22-18" ${stroke(PAPER, 4)}/><path d="M-130 104C-90 86-40 86 0 110 40 86 90 86 130 104v18C90 104 40 104 0 128-40 104-90 104-130 122z" fill="${hue.ink}"/>`,
  /** Three rows of beads, one for each subject. */
  abacus: (hue) =>
    `<rect x="-142" y="-104" width="284" height="226" rx="16" fill="${hue.ink}"/><rect x="-122" y="-84" width="244" height="186" rx="8" fill="${PAPER}"/>${[
      [-46, 6, VERMILION],
      [9, 4, hue.mid],
      [64, 2, AMBER],
    ]
      .map(([y, done, fill]) => {
        const beads = [0, 1, 2, 3, 4, 5, 6].map((at) => {
          const isDone = at < Number(done)
          const x = isDone ? -100 + at * 27 : 100 - (6 - at) * 27
          return `<ellipse cx="${x}" cy="${y}" rx="13" ry="20" fill="${isDone ? fill : hue.line}"/>`
        })
        return `<path d="M-122 ${y}h244" stroke="${hue.deep}" stroke-width="5"/>${beads.join('')}`
      })
      .join('')}`,
  /** Rows of desks under the clock of an examination hall. */
  hall: (hue) =>
    `<circle cy="-72" r="52" fill="${PAPER}" stroke="${hue.ink}" stroke-width="8"/><path d="M0-104v32l22 16" ${stroke(VERMILION, 7)}/>${[
      [-96, 6, 0.8],
      [0, 6, 0.8],
      [96, 6, 0.8],
      [-104, 84, 1],
      [0, 84, 1],
      [104, 84, 1],
    ]
      .map(
        ([x, y, scale]) =>
          `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-44-4h88l8 16H-52z" fill="${hue.ink}"/><path d="M-40 12v34M40 12v34" ${stroke(hue.ink, 7)}/><path d="M-24-22h40l6 18h-42z" fill="${PAPER}"/></g>`,
      )
      .join('')}`,
  /** A target, two arrows, the second one in the middle. */
  target: (hue) =>
    `<path d="M-70 60l-32 74M70 60l32 74" ${stroke(hue.ink, 12)}/><circle r="116" fill="${hue.ink}"/><circle r="92" fill="${PAPER}"/><circle r="66" fill="${hue.mid}"/><circle r="42" fill="${PAPER}"/><circle r="20" fill="${VERMILION}"/><path d="M-62-52l-66-56" ${stroke(hue.deep, 7)}/><path d="M-128-108l-26-4M-128-108l-2-26" ${stroke(hue.deep, 7)}/><path d="M2 0l126-88" ${stroke(AMBER, 9)}/><path d="M128-88l28-2M128-88l6-28M108-74l28-2M108-74l6-28" ${stroke(AMBER, 7)}/>`,
  /** A blackboard with a limit and an area. */
  blackboard: (hue) =>
    `<path d="M-96 96l-22 38M96 96l22 38" ${stroke(hue.ink, 12)}/><rect x="-142" y="-112" width="284" height="208" rx="10" fill="${hue.ink}"/><rect x="-126" y="-96" width="252" height="176" rx="4" fill="${hue.deep}"/>${sign(-78, 4, '∫', 96, PAPER)}<path d="M-36 46V-70M-44 38H104" ${stroke(hue.mist, 4)}/><path d="M-20 38V0C10-52 40 8 84-54v92z" fill="${AMBER}" opacity=".75"/><path d="M-30 14C10-70 40 20 98-66" ${stroke(PAPER, 5)}/><path d="M-100 62h46" ${stroke(VERMILION, 6)}/><path d="M30 82h58" ${stroke(PAPER, 9)}/>`,
  /** The ribbon of a finish. */
  finish: (hue) =>
    `<path d="M-124 132V-110M124 132V-110" ${stroke(hue.ink, 11)}/><path d="M-124-108h248v62h-248z" fill="${PAPER}"/>${[
      0, 1, 2, 3, 4, 5, 6, 7,
    ]
      .flatMap((column) =>
        [0, 1].map((row) =>
          (column + row) % 2 === 0
            ? `<path d="M${-124 + column * 31}${-108 + row * 31}h31v31h-31z" fill="${hue.ink}"/>`
            : '',
        ),
      )
      .join(
        '',
      )}${bust(0, 42, AMBER, hue.ink)}<path d="M-30 60l-46-50M30 60l46-50" ${stroke('#f5d3b3', 14)}/><path d="M-150 86C-80 66-40 100 0 88s80-26 150 4" ${stroke(VERMILION, 12)}/>`,
  /** A transcript with its bars and its seal. */
  transcript: (hue) =>
    `<g transform="rotate(4)"><path d="M-112-120h206v246h-206z" fill="${PAPER}"/><path d="M-86-92h84" ${stroke(hue.ink, 11)}/><path d="M-86-58h154M-86-36h110" ${stroke(hue.line, 7)}/>${[52, 84, 66, 108].map((height, at) => `<path d="M${-82 + at * 42} 96v-${height}h26v${height}z" fill="${at === 3 ? VERMILION : hue.mid}"/>`).join('')}<path d="M-88 98H76" ${stroke(hue.ink, 5)}/></g><g transform="translate(96 -70) rotate(-10)"><rect x="-40" y="-40" width="80" height="80" rx="10" fill="${VERMILION}"/>${sign(0, 20, '优', 54, PAPER)}</g>`,
} satisfies Partial<Record<HeroScene, (hue: Hue) => string>>
