import { type BridgeResult, cancelled } from './bridge-result'

/** The running calls of one bridge: each can be cancelled by its signal, or all together. */
export interface CancellableCalls {
  /** Resolves like `running`, or as `cancelled`; a later result is ignored. */
  follow<Data>(
    running: Promise<BridgeResult<Data>>,
    signal?: AbortSignal,
  ): Promise<BridgeResult<Data>>
  cancelAll(): void
}

export function createCancellableCalls(): CancellableCalls {
  const cancels = new Set<() => void>()
  return {
    follow: <Data>(running: Promise<BridgeResult<Data>>, signal?: AbortSignal) =>
      new Promise<BridgeResult<Data>>((resolve) => {
        const cancel = (): void => end(cancelled)
        const end = (result: BridgeResult<Data>): void => {
          cancels.delete(cancel)
          signal?.removeEventListener('abort', cancel)
          resolve(result)
        }
        cancels.add(cancel)
        signal?.addEventListener('abort', cancel)
        running.then(end)
      }),
    cancelAll() {
      for (const cancel of [...cancels]) cancel()
    },
  }
}
