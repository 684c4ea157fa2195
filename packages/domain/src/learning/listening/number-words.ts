const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A whole number below 10,000 in English words: `212` as two, hundred, and, twelve; `joint`: with the `and` of British English. */
export function numberWords(value: number, { joint }: { joint: boolean }): string[] {
  if (value >= 1000) return withRest(value, { unit: 1000, name: 'thousand', joint })
  if (value >= 100) return withRest(value, { unit: 100, name: 'hundred', joint })
  if (value < SMALL.length) return [SMALL[value] ?? '']
  const rest = value % 10
  return [TENS[(value - rest) / 10] ?? '', ...(rest > 0 ? [SMALL[rest] ?? ''] : [])]
}

function withRest(
  value: number,
  { unit, name, joint }: { unit: number; name: string; joint: boolean },
): string[] {
  const rest = value % unit
  const begun = [...numberWords((value - rest) / unit, { joint }), name]
  if (rest === 0) return begun
  return [...begun, ...(joint && rest < 100 ? ['and'] : []), ...numberWords(rest, { joint })]
}
