import type { HeroScene } from './hero-spec'
import { AMBER, type Hue, PAPER, VERMILION } from './palette'

const stroke = (colour: string, width: number) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

/** Scenes of luck and of sharing: like `heroScenes`, each around a centre. */
export const thingScenes = {
  /** A cup of lots, one of which comes out. */
  lots: (hue) =>
    `${[-40, -20, 0, 22, 42].map((x, at) => `<path d="M${x - 8} ${[-62, -84, -70, -92, -60][at]}h16v90h-16z" fill="${PAPER}" stroke="${hue.ink}" stroke-width="3"/><path d="M${x - 8} ${[-62, -84, -70, -92, -60][at]}h16v16h-16z" fill="${AMBER}"/>`).join('')}<g transform="rotate(18 20 0)"><path d="M12-138h20V10H12z" fill="${PAPER}"/><path d="M12-138h20v30H12z" fill="${AMBER}"/><path d="M22-92v46" stroke="${VERMILION}" stroke-width="6"/></g><path d="M-68-22H68l-10 152H-58z" fill="${VERMILION}" stroke="${AMBER}" stroke-width="4"/><path d="M-64 14H64M-60 92H60" stroke="${AMBER}" stroke-width="6"/><path d="M0 30l20 23L0 76l-20-23z" fill="${AMBER}"/>`,
  /** The screen of a live class with what flies over it. */
  screen: (hue) =>
    `<rect x="-142" y="-96" width="284" height="184" rx="16" fill="${hue.ink}"/><rect x="-126" y="-80" width="252" height="152" rx="6" fill="${hue.mist}"/><path d="M-52 72c0-56 20-72 48-72s48 16 48 72z" fill="${VERMILION}"/><circle cx="-4" cy="-24" r="30" fill="#f5d3b3"/><path d="M-37-24c-4-36 18-46 33-46s37 10 33 46c-9-8-12-16-14-26-14 10-34 12-46 10 0 6-2 12-6 16z" fill="${hue.deep}"/><rect x="-112" y="-66" width="62" height="26" rx="13" fill="${VERMILION}"/><circle cx="-98" cy="-53" r="5" fill="${PAPER}"/><path d="M-86-53h24" ${stroke(PAPER, 6)}/><g transform="translate(92 -8)"><circle r="34" fill="${PAPER}"/><path d="M0 0V-34A34 34 0 0 1 32 12z" fill="${AMBER}"/><path d="M0 0l32 12A34 34 0 0 1-20 28z" fill="${hue.mid}"/><circle r="8" fill="${hue.ink}"/></g><path d="M-40 128h80M0 88v40" ${stroke(hue.ink, 12)}/>`,
  /** A parcel on its way with a label. */
  parcel: (hue) =>
    `<path d="M-128-40L0-96l128 56v124L0 132-128 84z" fill="${AMBER}"/><path d="M-128-40L0 8l128-48v124L0 132-128 84z" fill="#e0ad4a"/><path d="M0 8l128-48v124L0 132z" fill="#c98f2c"/><path d="M-70-66L58-16v40l30-12v-40L-38-80z" fill="${VERMILION}"/><path d="M-106 24l62 24v36l-62-24z" fill="${PAPER}"/><path d="M-96 40l42 16M-96 54l28 11" ${stroke(hue.ink, 4)}/><path d="M0-128v-16M-40-120l-8-14M40-120l8-14" ${stroke(AMBER, 6)}/>`,
  /** A bottle of folded stars. */
  bottle: (hue) =>
    `<path d="M-34-118h68v24h-68z" fill="${AMBER}"/><path d="M-26-94h52v30c40 14 64 44 64 92v74a28 28 0 0 1-28 28H-62a28 28 0 0 1-28-28V28c0-48 24-78 64-92z" fill="${PAPER}" stroke="${hue.ink}" stroke-width="5"/>${(
      [
        [-48, 92, VERMILION],
        [0, 98, hue.mid],
        [48, 90, AMBER],
        [-26, 48, AMBER],
        [26, 46, VERMILION],
        [-54, 26, hue.mid],
        [2, 4, hue.mid],
        [56, 20, AMBER],
      ] as const
    )
      .map(
        ([x, y, fill]) =>
          `<path transform="translate(${x} ${y})" d="M0-22l6 14 16 2-12 10 4 16L0 12l-14 8 4-16-12-10 16-2z" fill="${fill}"/>`,
      )
      .join('')}<path d="M-70 30c4-36 18-52 40-62" ${stroke(hue.line, 6)}/>`,
  /** A notebook with a picture in it and a heart. */
  notebook: (hue) =>
    `<g transform="rotate(-7)"><rect x="-104" y="-116" width="208" height="244" rx="14" fill="${hue.ink}"/><rect x="-88" y="-116" width="192" height="244" rx="12" fill="${PAPER}"/>${[0, 1, 2, 3, 4, 5].map((at) => `<path d="M-112 ${-88 + at * 38}h32" stroke="${AMBER}" stroke-width="8" stroke-linecap="round"/>`).join('')}<path d="M-56-84H76V8H-56z" fill="${hue.mist}"/><path d="M-56 8v-26l38-36 34 30 22-16 38 30V8z" fill="${hue.mid}"/><circle cx="46" cy="-60" r="12" fill="${AMBER}"/><path d="M-56 36H76M-56 62H40" ${stroke(hue.line, 8)}/></g><path d="M92 124C20 84 40 36 70 40c12 0 20 10 22 18 2-8 10-18 22-18 30-4 50 44-22 84z" fill="${VERMILION}" stroke="${PAPER}" stroke-width="6"/>`,
} satisfies Partial<Record<HeroScene, (hue: Hue) => string>>
