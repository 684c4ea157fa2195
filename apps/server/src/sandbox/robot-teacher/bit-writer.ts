/** Writes what H.264 calls a payload: bits, numbers by Exp-Golomb codes, and raw bytes. */
export class BitWriter {
  #bytes = Buffer.alloc(4096)
  #length = 0
  /** Bits that are no whole byte yet. */
  #rest = 0
  #restBits = 0

  /** `u(n)` of the standard. */
  bits(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      this.#rest = (this.#rest << 1) | ((value >>> bit) & 1)
      this.#restBits += 1
      if (this.#restBits === 8) this.#push()
    }
  }

  /** `ue(v)`: the larger the number, the more bits. */
  number(value: number): void {
    const bits = 32 - Math.clz32(value + 1)
    this.bits(0, bits - 1)
    this.bits(value + 1, bits)
  }

  /** Zeros up to the next whole byte. */
  align(): void {
    if (this.#restBits > 0) this.bits(0, 8 - this.#restBits)
  }

  /** Raw bytes, which begin at a whole byte. */
  raw(bytes: Uint8Array): void {
    this.#grow(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** The payload with the bit that ends it. */
  end(): Buffer {
    this.bits(1, 1)
    this.align()
    return this.#bytes.subarray(0, this.#length)
  }

  #push(): void {
    this.#grow(1)
    this.#bytes[this.#length] = this.#rest
    this.#length += 1
    this.#rest = 0
    this.#restBits = 0
  }

  #grow(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const larger = Buffer.alloc(2 * (this.#bytes.length + count))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}
