import { clientOf, newPerson, type Person } from './session'

const VARIABLE = 'KAOZHOU_E2E_EARLY_PEOPLE'
/** The tests that log a person in a second time. */
const TESTS = ['end of the session', 'old phone'] as const
type EarlyTest = (typeof TESTS)[number]

/**
 * Signs up the people of `earlyPerson`, before the first test. A number gets one SMS code a minute: a test that logs
 * the same person in a second time would wait for most of it.
 */
export async function signUpEarlyPeople(origin: string): Promise<void> {
  const people = TESTS.map(async (name) => {
    const { mobile, token } = await newPerson(origin)
    return [name, { mobile, token, origin }] as const
  })
  process.env[VARIABLE] = JSON.stringify(Object.fromEntries(await Promise.all(people)))
}

/** Somebody who signed up before the tests began; the test may log them in again. */
export function earlyPerson(name: EarlyTest): Person {
  const people = JSON.parse(process.env[VARIABLE] ?? '') as Record<EarlyTest, Person>
  const { mobile, token, origin } = people[name]
  return { mobile, token, origin, client: clientOf(origin, () => token) }
}
