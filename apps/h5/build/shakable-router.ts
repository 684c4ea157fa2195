import type { Plugin } from 'vite'

const ROUTER = /react-router\/dist\/production\/[\w-]+\.mjs$/

/**
 * Lets the bundler drop what of react-router the storefront does not import (forms, scroll restoration, prefetching).
 * Its components are kept by two things: names for the developer tools, and calls that are not marked as free of side
 * effects.
 */
export function shakableRouter(): Plugin {
  return {
    name: 'kaozhou:shakable-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        return code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
      },
    },
  }
}
