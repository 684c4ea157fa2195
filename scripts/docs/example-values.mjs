/** China Mobile's own service number, the one that forms in the country show as an example. */
export const EXAMPLE_PHONE = '13800138000'

const MOST_CHARACTERS = 80

/**
 * A value of a test as a page may show it: of a list its first entry, of a long text its beginning; neither a token, a code nor a phone
 * number that a test made up.
 *
 * @param {unknown} value
 * @param {string} [name] the field that holds it
 * @returns {unknown}
 */
export function exampleValue(value, name = '') {
  if (Array.isArray(value)) {
    // A pair, such as from and to, is a value of its own.
    const isPair = value.length <= 2 && value.every((entry) => Object(entry) !== entry)
    return value.slice(0, isPair ? 2 : 1).map((entry) => exampleValue(entry, name))
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, of]) => [key, exampleValue(of, key)]),
    )
  }
  if (typeof value !== 'string') return value
  return exampleText(value, name)
}

function exampleText(text, name) {
  if (/^[[{]/.test(text)) {
    try {
      return JSON.stringify(exampleValue(JSON.parse(text), name))
    } catch {
      // A text that only begins like JSON.
    }
  }
  if (/^\d{4,6}$/.test(text) && /^(?:code|captcha|smsCode)$/i.test(name))
    return '123456'.slice(0, text.length)
  const said = text
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, EXAMPLE_PHONE)
    .replace(/\d{17}[\dXx](?!\w)/g, (id) => sameForm(id))
    .replace(/[\w-]{16,}/g, (part) => (isRandom(part) ? sameForm(part) : part))
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:4173')
  // The beginning of a key would be no example of it.
  const isWhole = !/[^\w-]/.test(said)
  if (isWhole || [...said].length <= MOST_CHARACTERS || /^(?:https?:|\/|data:)/.test(said))
    return said
  return `${[...said].slice(0, MOST_CHARACTERS).join('')}…`
}

/** Tokens, keys and digests: digits among letters, and no words. */
function isRandom(text) {
  return (
    /\d/.test(text) && (/^[\da-f-]+$/i.test(text) || (/[a-z]/.test(text) && /[A-Z]/.test(text)))
  )
}

/** A text of the same length with digits, letters and capitals at the same places, so that format checks accept it. */
function sameForm(text) {
  const inTurn = (letters) => {
    let at = 0
    return () => letters[at++ % letters.length]
  }
  return text
    .replace(/\d/g, inTurn('1234567890'))
    .replace(/[a-z]/g, inTurn('abcdef'))
    .replace(/[A-Z]/g, inTurn('ABCDEF'))
}
