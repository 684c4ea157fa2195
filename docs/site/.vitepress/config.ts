import { defineConfig } from 'vitepress'
import api from '../../../packages/api/package.json' with { type: 'json' }
import groups from '../generated/groups.json' with { type: 'json' }

// A link that leads nowhere fails the build: VitePress checks them all.
// biome-ignore lint/style/noDefaultExport: VitePress reads the default export
export default defineConfig({
  lang: 'en',
  title: 'Kaozhou SDK',
  description: 'The packages of Kaozhou for those who import them',
  base: '/docs/',
  outDir: '../../dist/docs',
  cleanUrls: false,
  // One file instead of a script in every page.
  metaChunk: true,
  srcExclude: ['node_modules/**'],
  // Addresses of a server on the reader's own machine are examples.
  ignoreDeadLinks: [/^https?:\/\/127\.0\.0\.1/],
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Cookbook', link: '/cookbook/first-call' },
      { text: 'Contract', link: '/generated/contract/' },
      { text: 'Reference', link: '/generated/reference/' },
      { text: 'Errors', link: '/generated/errors' },
      { text: 'Hosts', link: '/generated/hosts' },
      { text: 'Components', link: '/components' },
      { text: api.version, link: '/upgrade' },
    ],
    sidebar: [
      {
        text: 'Packages',
        items: ['api', 'bridge', 'domain', 'react', 'testing', 'ui'].map((name) => ({
          text: `@kaozhou/${name}`,
          link: `/generated/packages/${name}`,
        })),
      },
      {
        text: 'Cookbook',
        items: [
          { text: 'A signed call in an hour', link: '/cookbook/first-call' },
          { text: 'Login in a mini program', link: '/cookbook/mini-program-login' },
          { text: 'An order that is refused', link: '/cookbook/refused-order' },
          { text: 'Pay in the app', link: '/cookbook/pay-in-app' },
          { text: 'A transport of your own', link: '/cookbook/own-transport' },
          { text: 'A batch job in Node', link: '/cookbook/batch-job' },
          { text: 'Events for other systems', link: '/cookbook/webhooks' },
          { text: 'A whole small app', link: '/cookbook/whole-app' },
        ],
      },
      {
        text: 'Contract',
        collapsed: true,
        items: groups.map((name) => ({ text: name, link: `/generated/contract/${name}` })),
      },
      {
        text: 'Tables',
        items: [
          { text: 'Error codes', link: '/generated/errors' },
          { text: 'Methods by host', link: '/generated/hosts' },
          { text: 'Components', link: '/components' },
          { text: 'Beside other SDKs', link: '/compared' },
        ],
      },
    ],
  },
})
