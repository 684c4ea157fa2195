import { addMissingMethods } from '../page/missing-methods'

// A module of its own: modules run in the order of their imports, and this one is the first.
addMissingMethods(globalThis)
