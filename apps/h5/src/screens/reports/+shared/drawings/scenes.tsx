import type { ReactNode } from 'react'
import styles from './drawings.module.css'
import { Waves } from './waves'

const { solid, soft, faint, paper, stroke, thin, float, accent } = styles

/** A boat under sail; 120 wide, its keel at 0 | 0. */
function Boat({ x, y, size = 1 }: { x: number; y: number; size?: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <g className={float}>
        <path className={solid} d="M-46 -22h92c-4 14 -13 22 -26 22h-40c-13 0 -22 -8 -26 -22z" />
        <path className={solid} d="M2 -112c30 16 44 44 46 80h-46z" />
        <path className={soft} d="M-4 -94c-20 14 -32 34 -36 62h36z" />
        <path className={stroke} d="M-1 -116v92" />
      </g>
    </g>
  )
}

export function Sailing(): ReactNode {
  return (
    <>
      <circle className={faint} cx="228" cy="62" r="44" />
      <circle className={faint} cx="228" cy="62" r="30" />
      <path
        className={faint}
        d="M0 158c40 -44 74 -52 104 -22c22 -30 58 -34 86 -4c30 -22 74 -20 130 26z"
      />
      <Boat x={150} y={168} />
      <path className={stroke} d="M244 40q6 -6 12 0q6 -6 12 0M276 58q4 -4 8 0q4 -4 8 0" />
      <Waves y={172} />
      <Waves y={186} />
    </>
  )
}

/** A boat that has not left yet. */
export function Moored(): ReactNode {
  return (
    <>
      <circle className={faint} cx="92" cy="64" r="30" />
      <path className={soft} d="M240 172v-64h8v64zM226 116h36v6h-36z" />
      <Boat x={150} y={168} size={0.8} />
      <path className={thin} d="M184 152q34 22 58 -24" />
      <Waves y={172} />
      <Waves y={186} />
    </>
  )
}

/** A lantern for each day, on a string. */
export function Lanterns({ count }: { count: number }): ReactNode {
  const perRow = Math.ceil(count / (count > 7 ? 2 : 1))
  return (
    <>
      {Array.from({ length: count > 7 ? 2 : 1 }, (_, row) => {
        const top = count > 7 ? 26 + row * 88 : 62
        const here = row === 0 ? perRow : count - perRow
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one drawing
          <g key={row}>
            <path className={thin} d={`M8 ${top}q152 30 304 0`} />
            {Array.from({ length: here }, (_, at) => {
              const part = (at + 1) / (here + 1)
              const x = 8 + part * 304
              const y = top + 60 * part * (1 - part)
              const isLast = row * perRow + at === count - 1
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: lanterns of one drawing
                <g key={at} transform={`translate(${x} ${y})`}>
                  <path className={thin} d="M0 0v8M0 46v10" />
                  <rect
                    className={isLast ? accent : solid}
                    x="-12"
                    y="12"
                    width="24"
                    height="30"
                    rx="11"
                  />
                  <rect className={soft} x="-7" y="7" width="14" height="5" rx="2" />
                  <rect className={soft} x="-7" y="42" width="14" height="5" rx="2" />
                  <path className={paper} fillOpacity=".35" d="M-4 14q-5 13 0 26h3q-4 -13 0 -26z" />
                </g>
              )
            })}
          </g>
        )
      })}
    </>
  )
}

/** Books that lie on each other, one for each lesson. */
export function Books({ count }: { count: number }): ReactNode {
  return (
    <>
      <path className={thin} d="M40 180h240" />
      {Array.from({ length: count }, (_, at) => {
        const width = 150 - ((at * 37) % 40)
        const x = 160 - width / 2 + (((at * 53) % 22) - 11)
        const y = 162 - at * 18
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: books of one pile
          <g key={at}>
            <rect
              className={at % 3 === 1 ? soft : solid}
              x={x}
              y={y}
              width={width}
              height="15"
              rx="4"
            />
            <rect
              className={paper}
              fillOpacity=".7"
              x={x + width - 26}
              y={y + 3}
              width="20"
              height="9"
              rx="2"
            />
            <rect className={paper} fillOpacity=".3" x={x + 12} y={y + 3} width="4" height="9" />
          </g>
        )
      })}
      <g transform={`translate(160 ${166 - count * 18})`}>
        <path className={stroke} d="M0 10v-16" />
        <path className={soft} d="M0 -4q-16 -2 -18 -18q16 0 18 18z" />
        <path className={solid} d="M0 -8q14 -2 16 -16q-14 0 -16 16z" />
      </g>
    </>
  )
}

export function Board(): ReactNode {
  return (
    <>
      <rect className={solid} x="56" y="20" width="208" height="122" rx="10" />
      <rect className={paper} fillOpacity=".12" x="66" y="30" width="188" height="102" rx="6" />
      <path
        fill="none"
        stroke="var(--kz-on-tone)"
        strokeOpacity=".85"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M86 108q22 -60 44 -24t44 -38M170 46l6 -2l0 6M196 66h38M196 84h28M196 102h34"
      />
      <rect className={soft} x="84" y="146" width="152" height="8" rx="4" />
      <path className={stroke} d="M100 154l-18 34M220 154l18 34" />
      <circle className={accent} cx="174" cy="46" r="5" />
    </>
  )
}

export function Notebook(): ReactNode {
  return (
    <>
      <g transform="rotate(-7 160 104)">
        <rect className={faint} x="84" y="24" width="136" height="160" rx="10" />
      </g>
      <rect className={paper} x="94" y="20" width="136" height="160" rx="10" />
      <rect className={solid} x="94" y="20" width="16" height="160" rx="6" />
      <path className={thin} d="M126 56h84M126 80h84M126 104h60M126 128h84M126 152h40" />
      <path className={accent} fillOpacity=".85" d="M126 90h52v6h-52z" />
      <g transform="translate(206 124) rotate(38)">
        <rect className={solid} x="-7" y="-76" width="14" height="66" rx="3" />
        <path className={soft} d="M-7 -10h14l-7 20z" />
        <rect className={soft} x="-7" y="-86" width="14" height="10" rx="3" />
      </g>
    </>
  )
}

export function Ticket(): ReactNode {
  return (
    <>
      <g transform="rotate(-8 160 100)">
        <path
          className={faint}
          d="M50 44h212a8 8 0 0 1 8 8v24a18 18 0 0 0 0 36v24a8 8 0 0 1 -8 8h-212a8 8 0 0 1 -8 -8v-24a18 18 0 0 0 0 -36v-24a8 8 0 0 1 8 -8z"
        />
      </g>
      <path
        className={solid}
        d="M60 52h200a8 8 0 0 1 8 8v22a18 18 0 0 0 0 36v22a8 8 0 0 1 -8 8h-200a8 8 0 0 1 -8 -8v-22a18 18 0 0 0 0 -36v-22a8 8 0 0 1 8 -8z"
      />
      <g stroke="var(--kz-on-tone)" strokeLinecap="round" strokeWidth="3" fill="none">
        <path strokeDasharray="1 9" d="M204 62v76" />
        <path d="M116 72l22 28l22 -28M138 100v34M122 106h32M122 120h32" />
        <path d="M226 88h22M226 112h22" strokeOpacity=".6" />
      </g>
    </>
  )
}

export function Coins(): ReactNode {
  const piles = [3, 6, 4]
  return (
    <>
      {piles.map((high, pile) =>
        Array.from({ length: high }, (_, at) => {
          const x = 88 + pile * 72
          const y = 164 - at * 17
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: coins of one drawing
            <g key={`${pile}-${at}`}>
              <path className={solid} d={`M${x - 30} ${y}v10a30 10 0 0 0 60 0v-10z`} />
              <ellipse className={paper} cx={x} cy={y} rx="30" ry="10" />
              <ellipse className={soft} cx={x} cy={y} rx="30" ry="10" />
              <ellipse className={thin} cx={x} cy={y} rx="20" ry="6" />
            </g>
          )
        }),
      )}
      <path className={accent} d="M160 22l5 11l12 1l-9 8l3 12l-11 -6l-11 6l3 -12l-9 -8l12 -1z" />
    </>
  )
}

/** A mountain with a flag as high as the share of people that is behind. */
export function Mountain({ percent }: { percent: number }): ReactNode {
  const height = 34 + (Math.min(100, percent) / 100) * 100
  const top = 176 - height
  return (
    <>
      <circle className={faint} cx="250" cy="52" r="26" />
      <path className={faint} d="M0 178l70 -86l50 52l40 -36l66 70z" />
      <path className={soft} d="M110 178l86 -112l40 48l28 -22l56 86z" />
      <path className={solid} d={`M52 178L150 ${top}L248 178z`} />
      <path
        className={paper}
        fillOpacity=".8"
        d={`M150 ${top}l${0.2 * 98} ${0.2 * height}l-10 4l-10 -8l-8 9l-${0.2 * 98 - 16} -3z`}
      />
      <path className={stroke} d={`M150 ${top}v-34`} />
      <path className={accent} d={`M151 ${top - 34}l26 8l-26 10z`} />
      <Waves y={184} />
    </>
  )
}

export function Frame(): ReactNode {
  return (
    <>
      <rect className={soft} x="88" y="6" width="144" height="188" rx="12" />
      <rect className={paper} x="96" y="14" width="128" height="172" rx="6" />
      <circle className={faint} cx="186" cy="54" r="20" />
      <Boat x={156} y={124} size={0.62} />
      <path className={thin} d="M106 126q13 -6 27 0t27 0t27 0t27 0" />
      <path className={thin} d="M110 146h56M110 158h40" />
      <rect className={solid} x="186" y="142" width="28" height="28" rx="3" />
      <path
        className={paper}
        d="M190 146h7v7h-7zM203 146h7v7h-7zM190 159h7v7h-7zM202 158h4v4h-4zM207 163h4v4h-4z"
      />
    </>
  )
}
