/** The part of `fetch` that outbound calls use; `globalThis.fetch` fits. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>

export interface FetchInit {
  method: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}

export interface FetchAnswer {
  status: number
  headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** As {@link Fetch}, for files. */
export type FetchFile = (
  url: string,
  init: FetchInit,
) => Promise<{ status: number; arrayBuffer(): Promise<ArrayBuffer> }>
