import { HERO_HEIGHT, HERO_WIDTH } from './hero-backdrops'
import type { HeroStory } from './hero-spec'
import { AMBER, type Hue, PAPER, VERMILION } from './palette'
import { waveBody, waveLine } from './svg'

const ground = (fill: string) =>
  `<rect width="${HERO_WIDTH}" height="${HERO_HEIGHT}" fill="${fill}"/>`

const stroke = (colour: string, width: number) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

/** Drawings of a whole head, from edge to edge, each the place of one story; the sign is a seal in the corner. */
export const heroStories: Record<HeroStory, (hue: Hue) => string> = {
  /** A street in the morning, heard from a window sill. */
  street: (hue) =>
    [
      ground(hue.mist),
      `<circle cx="600" cy="96" r="54" fill="${AMBER}"/>`,
      `<path d="M0 92h206v210H0z" fill="${hue.mid}"/><path d="M206 136h150v166H206z" fill="${hue.line}"/><path d="M356 66h176v236H356z" fill="${hue.deep}"/><path d="M532 160h218v142H532z" fill="${hue.wash}"/>`,
      `<path d="M0 92l103-44 103 44zM356 66l88-36 88 36z" fill="${hue.ink}"/>`,
      `<g fill="${PAPER}"><path d="M30 126h44v48H30zM120 126h44v48h-44zM392 104h38v46h-38zM458 104h38v46h-38zM226 168h30v36h-30zM300 168h30v36h-30z"/></g>`,
      `<path d="M412 186h66v116h-66z" fill="${AMBER}"/><path d="M22 214h162l-12-28H34z" fill="${VERMILION}"/><path d="M22 214a13 13 0 0 0 27 0 13 13 0 0 0 27 0 13 13 0 0 0 27 0 13 13 0 0 0 27 0 13 13 0 0 0 27 0 13 13 0 0 0 27 0" fill="${PAPER}"/><path d="M560 210h150l-10-26H570z" fill="${hue.ink}"/>`,
      `<path d="M0 302h750v58H0z" fill="${hue.ink}"/><path d="M0 332h750" stroke="${hue.mid}" stroke-width="4" stroke-dasharray="34 26"/>`,
      `<g transform="translate(286 270)" ${stroke(hue.ink, 6)}><circle cx="-34" cy="18" r="22"/><circle cx="44" cy="18" r="22"/><path d="M-34 18l22-38h40l16 38M-12-20L8 18h-42M28-20l-6-16h14"/></g>`,
      `<g ${stroke(VERMILION, 5)}><path d="M334 210a18 18 0 0 1 0 26M348 198a34 34 0 0 1 0 50"/></g>`,
    ].join(''),
  /** A bakery's lit window at two in the night. */
  bakery: (hue) =>
    [
      ground(hue.ink),
      `<circle cx="648" cy="74" r="36" fill="${AMBER}"/><circle cx="664" cy="64" r="32" fill="${hue.ink}"/><g fill="${hue.mist}"><circle cx="70" cy="60" r="3"/><circle cx="560" cy="40" r="3"/><circle cx="120" cy="120" r="2"/><circle cx="706" cy="150" r="2"/></g>`,
      `<path d="M150 96h420v232H150z" fill="${hue.deep}"/><path d="M180 164h236v116H180z" fill="${AMBER}"/><path d="M452 152h84v176h-84z" fill="${hue.mid}"/><path d="M464 166h60v70h-60z" fill="${AMBER}"/><circle cx="466" cy="258" r="5" fill="${PAPER}"/>`,
      `<path d="M138 96h444l-22 58H160z" fill="${VERMILION}"/><path d="M222 96l-10 58M306 96l-6 58M390 96l2 58M474 96l12 58" stroke="${PAPER}" stroke-width="20" opacity=".9"/>`,
      `<g fill="${hue.deep}"><path d="M200 280c0-40 64-40 64 0zM276 280c0-52 78-52 78 0z"/></g><path d="M214 262l10 10M232 256l10 12M296 252l12 14M318 248l12 16" ${stroke(AMBER, 4)}/><path d="M370 280c0-22 34-22 34 0z" fill="${VERMILION}"/>`,
      `<path d="M222 222q-8-12 0-24t0-22M316 214q-8-12 0-24t0-20" ${stroke(PAPER, 4)} opacity=".8"/>`,
      `<path d="M0 328h750v32H0z" fill="${hue.mid}"/><path d="M84 328h52v-30H84zM96 298v-14h28v14" fill="${hue.line}"/>`,
    ].join(''),
  /** The last bus of the night with one passenger. */
  bus: (hue) =>
    [
      ground(hue.wash),
      `<path d="M-20 236c140-90 260-70 380-24s270-66 410-6v160H-20z" fill="${hue.mist}"/><path d="M0 296h750v64H0z" fill="${hue.deep}"/><path d="M0 330h750" stroke="${hue.line}" stroke-width="4" stroke-dasharray="40 30"/>`,
      `<path d="M196 110h340a26 26 0 0 1 26 26v148a14 14 0 0 1-14 14H190a14 14 0 0 1-14-14V130a20 20 0 0 1 20-20z" fill="${hue.mid}"/><path d="M176 238h386v24H176z" fill="${AMBER}"/>`,
      `<g fill="${PAPER}"><rect x="200" y="136" width="62" height="70" rx="8"/><rect x="278" y="136" width="62" height="70" rx="8"/><rect x="356" y="136" width="62" height="70" rx="8"/><path d="M436 136h80a22 22 0 0 1 22 22v48H436z"/></g>`,
      `<g transform="translate(309 176)"><circle cy="-8" r="15" fill="#f5d3b3"/><path d="M-17-8c-2-24 36-24 34 0-8-4-26-4-34 0z" fill="${hue.ink}"/><path d="M-22 30c0-22 44-22 44 0z" fill="${VERMILION}"/></g>`,
      `<g fill="${hue.ink}"><circle cx="260" cy="300" r="32"/><circle cx="472" cy="300" r="32"/></g><g fill="${hue.line}"><circle cx="260" cy="300" r="13"/><circle cx="472" cy="300" r="13"/></g><path d="M562 222h18v26h-18z" fill="${VERMILION}"/>`,
      `<path d="M640 296V120" ${stroke(hue.ink, 8)}/><circle cx="640" cy="112" r="34" fill="${VERMILION}"/><path d="M620 112h40M646 100l14 12-14 12" ${stroke(PAPER, 6)}/><path d="M96 204h58M70 250h84M112 158h42" ${stroke(hue.line, 7)}/>`,
    ].join(''),
  /** A fall on the ice, red gloves and long traces. */
  ice: (hue) =>
    [
      ground(hue.mist),
      `<path d="M0 130l110-70 90 56 120-84 130 92 96-54 204 90v60H0z" fill="${hue.line}"/><path d="M0 176c200-26 520-26 750 0v184H0z" fill="${PAPER}"/>`,
      `<g ${stroke(hue.line, 5)}><path d="M-10 310c160-90 330-96 470-56s190 20 300-34M60 350c120-46 240-50 340-34M470 214c80-14 160-12 250 2"/></g>`,
      `<g transform="translate(392 236)"><path d="M-70 34c-10-34 20-60 62-58l40 26-22 34z" fill="${hue.deep}"/><circle cx="-52" cy="-52" r="27" fill="#f5d3b3"/><path d="M-80-54c-4-40 58-42 56-2-18-8-36-8-56 2z" fill="${VERMILION}"/><circle cx="-52" cy="-88" r="9" fill="${PAPER}"/><path d="M10 16l62-6 46 22M2 30l56 22 58-2" ${stroke(hue.ink, 17)}/><path d="M104 52h50M96 70h54" ${stroke(hue.mid, 6)}/><path d="M-58-4l-46 34" ${stroke(hue.deep, 16)}/><circle cx="-108" cy="34" r="14" fill="${VERMILION}"/><path d="M-10-20l44-34" ${stroke(hue.deep, 16)}/><circle cx="40" cy="-60" r="14" fill="${VERMILION}"/></g>`,
      `<g ${stroke(AMBER, 5)}><path d="M286 300l-18 14M312 318l-8 20M270 274l-26-2"/></g>`,
    ].join(''),
  /** A drawer in a library, a letter to whoever comes next. */
  library: (hue) =>
    [
      ground(hue.wash),
      `<path d="M0 24h750v14H0zM0 150h750v14H0z" fill="${hue.mid}"/>`,
      shelf(0, 38, 112, [
        hue.deep,
        VERMILION,
        hue.line,
        hue.mid,
        AMBER,
        hue.ink,
        hue.line,
        hue.deep,
      ]),
      `<path d="M0 164h750v196H0z" fill="${hue.deep}"/><path d="M40 192h190v120H40zM280 192h190v68H280zM520 192h190v120H520z" fill="${hue.mid}"/><g fill="${AMBER}"><path d="M118 226h34v12h-34zM598 226h34v12h-34z"/></g>`,
      `<path d="M264 262h222l20 64H244z" fill="${hue.ink}"/><path d="M300 156h150v122H300z" fill="${PAPER}"/><path d="M300 190l75 46 75-46" ${stroke(hue.line, 5)}/><path d="M322 140h106v92l-53 32-53-32z" fill="${PAPER}" stroke="${hue.line}" stroke-width="4"/><path d="M340 162h70M340 182h70M340 202h44" ${stroke(hue.mid, 5)}/><path d="M300 190l75 56 75-56v96H300z" fill="${AMBER}"/><circle cx="375" cy="262" r="14" fill="${VERMILION}"/><path d="M244 300h262v28H244z" fill="${hue.mid}"/><path d="M358 308h34v12h-34z" fill="${AMBER}"/>`,
    ].join(''),
  /** Postcards on a line above the fireworks of a new year. */
  postcard: (hue) =>
    [
      ground(hue.ink),
      `<g ${stroke(AMBER, 4)} opacity=".9">${spark(610, 92, 26, 58)}${spark(142, 70, 14, 34)}${spark(420, 40, 10, 24)}</g>`,
      `<path d="M-10 104c240 62 520 62 770 0" ${stroke(hue.line, 4)}/>`,
      card(
        188,
        132,
        -7,
        `<path d="M0 76q18-22 36 0t36 0" ${stroke(hue.mid, 6)}/><circle cx="92" cy="30" r="16" fill="${AMBER}"/><path d="M34 52l18-30 20 30z" fill="${VERMILION}"/>`,
      ),
      card(
        374,
        148,
        3,
        `<path d="M20 28h52M20 48h52M20 68h34" ${stroke(hue.line, 6)}/><path d="M94 22h24v30H94z" fill="${VERMILION}"/>`,
      ),
      card(
        560,
        130,
        8,
        `<path d="M66 78C10 46 26 14 48 16c10 0 16 8 18 14 2-6 8-14 18-14 22-2 38 30-18 62z" fill="${VERMILION}"/>`,
      ),
      `<path d="${waveBody(-40, 306, 210, 24, 4, HERO_HEIGHT)}" fill="${hue.deep}"/><path d="${waveLine(-70, 332, 150, 18, 6)}" fill="none" stroke="${hue.line}" stroke-width="2.5"/>`,
    ].join(''),
}

/** Backs of books from edge to edge. */
function shelf(x: number, y: number, height: number, fills: readonly string[]): string {
  return Array.from({ length: 25 }, (_, at) => {
    const drop = (at * 7) % 30
    return `<path d="M${x + at * 30} ${y + drop}h26v${height - drop}h-26z" fill="${fills[(at * 3) % fills.length]}"/>`
  }).join('')
}

function spark(x: number, y: number, from: number, to: number): string {
  return Array.from({ length: 10 }, (_, at) => {
    const turn = (at / 10) * 2 * Math.PI
    const end = (radius: number) =>
      `${Math.round(x + radius * Math.cos(turn))} ${Math.round(y + radius * Math.sin(turn))}`
    return `<path d="M${end(from)}L${end(to)}"/>`
  }).join('')
}

/** A postcard that hangs on a peg, 140×100. */
function card(x: number, y: number, turn: number, drawn: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-70 10H70v104H-70z" fill="${PAPER}"/><path d="M-6-10H6v30H-6z" fill="${AMBER}"/><g transform="translate(-68 12)">${drawn}</g></g>`
}
