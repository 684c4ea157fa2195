import type { Plugin } from 'vite'

const BRAND = /<!--brand-->[\s\S]*?<!--\/brand-->/

/** Gives the page of the development server the brand that the server beside it has; without one it stays neutral. */
export function brandOfServer(server: string): Plugin {
  return {
    name: 'kaozhou:brand-of-server',
    apply: 'serve',
    async transformIndexHtml(html) {
      const shell = await fetch(`${server}/index.html`)
        .then((answer) => answer.text())
        .catch(() => '')
      const [brand] = BRAND.exec(shell) ?? []
      return brand ? html.replace(BRAND, () => brand) : html
    },
  }
}
