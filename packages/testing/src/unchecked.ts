/** An answer that is given as it is; `unchecked` makes it. */
export class Unchecked {
  constructor(
    /** What the call answers with. */
    readonly data: unknown,
  ) {}
}

/** An answer that is given as it is, whether the contract has it or not: what an older server says, or a wrong one. */
export function unchecked(data: unknown): Unchecked {
  return new Unchecked(data)
}
