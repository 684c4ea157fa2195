/** A file that is read where it is needed, however large it is. */
export interface MediaFile {
  bytes: number
  /** The bytes from `from` up to but not including `to`, fewer at the end. */
  read(from: number, to: number): Promise<Buffer>
}
