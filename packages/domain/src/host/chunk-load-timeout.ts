/** How long the code of a page may take to load (spec §9). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
