const START = (number: number) => `Question ${number}: `

/** The line of a script that has what the recording asks. */
export function spokenLine(number: number, asked: string): string {
  return `${START(number)}${asked}`
}

/** What the recording asks, from the script with its {@link spokenLine}; null when the paper prints the question. */
export function spokenQuestion(script: string | undefined, number: number): string | null {
  const line = script?.split('\n').find((one) => one.startsWith(START(number)))
  return line?.slice(START(number).length) ?? null
}
