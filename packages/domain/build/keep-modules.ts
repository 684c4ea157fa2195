interface Import {
  kind: string
  path: string
}

/** What the plugin uses of esbuild. */
interface Build {
  initialOptions: { outExtension?: Record<string, string> }
  onResolve(
    options: { filter: RegExp },
    resolve: (one: Import) => { path: string; external: true } | undefined,
  ): void
}

/**
 * Keeps one file per module, so that a bundler drops what an app does not use: in a single file every constant that is
 * computed, and every `import * as` of rows, would stay.
 */
export const keepModules = {
  name: 'keep-modules',
  setup(build: Build): void {
    const extension = build.initialOptions.outExtension?.['.js'] ?? '.js'
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path }) =>
      kind === 'import-statement' || kind === 'dynamic-import'
        ? { path: path + extension, external: true }
        : undefined,
    )
  },
}
