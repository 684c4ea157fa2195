import semver from 'semver'

const LIMIT_MS = 15_000
const TRIES = 2
const GRAVE = ['high', 'critical']

/**
 * Asks a registry which of these packages have a known vulnerability. `pnpm audit` can't be asked: pnpm 10 knows only the
 * addresses that npm has switched off.
 *
 * @param {string} registry
 * @param {Record<string, string[]>} packages versions by name
 * @returns {Promise<{ grave: string[], others: string[] } | { unanswered: string }>} a line for each vulnerable version
 */
export async function findAdvisories(registry, packages) {
  const answer = await ask(new URL('-/npm/v1/security/advisories/bulk', registry), packages)
  if (answer.unanswered) return answer
  const found = { grave: [], others: [] }
  for (const [name, versions] of Object.entries(packages)) {
    for (const { severity, title, url, vulnerable_versions: range } of answer[name] ?? []) {
      const list = GRAVE.includes(severity) ? found.grave : found.others
      for (const version of versions)
        if (semver.satisfies(version, range))
          list.push(`${name} ${version}: ${severity}, ${title} (${url})`)
    }
  }
  return found
}

/** The body of the answer; why there is none where the registry does not know the question, or is not reached. */
async function ask(url, packages) {
  let unanswered = ''
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(packages),
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      if (response.ok) return await response.json()
      unanswered = `status ${response.status}`
    } catch (error) {
      unanswered = error.cause?.code ?? error.name
    }
  }
  return { unanswered }
}
