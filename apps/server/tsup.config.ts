import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    main: 'src/start/main.ts',
    start: 'src/start/start.ts',
    content: 'src/content/content.ts',
    staff: 'src/modules/desk/command/staff.ts',
  },
  format: ['esm'],
  platform: 'node',
  target: 'node20',
  clean: true,
  splitting: true,
  sourcemap: true,
  // Workspace packages are bundled from their sources, with what only they depend on; the rest stays outside.
  noExternal: [/^@kaozhou\//, 'qs', 'crypto-js'],
  esbuildOptions(options) {
    options.conditions = ['@kaozhou/source']
  },
  // qs is CommonJS and asks for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
})
