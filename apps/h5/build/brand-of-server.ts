import type { Plugin } from 'vite'

const BRAND = /<!--brand-->[\s\S]*?<!--\/brand-->/
const SETTINGS =
  /<script type="application\/json" id="(?:wire-settings|lesson-hosts)">.*?<\/script>/g

/** Gives the page of the development server the brand and settings of the server beside it; without one it stays neutral. */
export function brandOfServer(server: string): Plugin {
  return {
    name: 'kaozhou:brand-of-server',
    apply: 'serve',
    async transformIndexHtml(html) {
      const shell = await fetch(`${server}/index.html`)
        .then((answer) => answer.text())
        .catch(() => '')
      const [brand] = BRAND.exec(shell) ?? []
      const settings = shell.match(SETTINGS) ?? []
      return brand ? html.replace(BRAND, () => brand + settings.join('')) : html
    },
  }
}
