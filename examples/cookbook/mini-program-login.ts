import { BusinessError, createClient } from '@kaozhou/api'
import { detectHost } from '@kaozhou/bridge'

const host = detectHost(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints })
const client = createClient({
  baseUrl: '',
  host,
  // Code 2: the address of the authorizer, which leads back to this page.
  onRedirect: ({ redirect }) => location.assign(redirect),
})

/** The person's name; null while the page is on its way to the authorizer. */
export async function nameOfPerson(): Promise<string | null> {
  try {
    const { loggedIn } = await client.oauth.check({ redirect: location.pathname })
    return loggedIn ? (await client.users.current()).nickname : null
  } catch (error) {
    if (error instanceof BusinessError && error.code === 2) return null
    throw error
  }
}
