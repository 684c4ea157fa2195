import { clientOf, newPerson, type Person } from './session'

const VARIABLE = 'KAOZHOU_E2E_EARLY_PERSON'

/**
 * Signs up the person of `earlyPerson`, before the first test. A number gets one SMS code a minute: a test that logs
 * the same person in a second time would wait for most of it.
 */
export async function signUpEarlyPerson(origin: string): Promise<void> {
  const { mobile, token } = await newPerson(origin)
  process.env[VARIABLE] = JSON.stringify({ mobile, token, origin })
}

/** Somebody who signed up before the tests began; for one test only, which may log them in again. */
export function earlyPerson(): Person {
  const { mobile, token, origin } = JSON.parse(process.env[VARIABLE] ?? '') as Person
  return { mobile, token, origin, client: clientOf(origin, () => token) }
}
