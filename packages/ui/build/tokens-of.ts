/** The tokens by theme. `dark` holds those that differ from `light`. */
export interface Tokens {
  light: Record<string, string>
  dark: Record<string, string>
}

/** Reads `tokens.css`: the first block is the light theme, the one of `data-theme="dark"` the dark one. */
export function tokensOf(css: string): Tokens {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return {
    light: valuesOf(plain, /^:root \{/m),
    dark: valuesOf(plain, /^:root\[data-theme="dark"\] \{/m),
  }
}

function valuesOf(css: string, head: RegExp): Record<string, string> {
  const [, block = ''] = css.split(head)
  const [declarations = ''] = block.split('}')
  const values = [...declarations.matchAll(/--kz-([\w-]+):\s*([^;]+);/g)]
  return Object.fromEntries(
    values.map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]),
  )
}
