import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.KAOZHOU_SERVER ?? 'http://127.0.0.1:4173'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: { conditions: ['@kaozhou/source', 'module', 'browser', 'development|production'] },
  ssr: {
    // One file that the server imports, with nothing to resolve at run time.
    noExternal: true,
    resolve: { conditions: ['@kaozhou/source', 'module', 'node', 'development|production'] },
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    target: 'es2022',
    // Chinese in-app browsers: WeChat's kernel and iOS 15.
    cssTarget: ['chrome107', 'safari15'],
    assetsInlineLimit: 0,
    // Every browser that runs this build knows modulepreload.
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/art', '/sandbox', '/sc/comment', '/sc/address'].map((path) => [path, server]),
    ),
  },
}))
