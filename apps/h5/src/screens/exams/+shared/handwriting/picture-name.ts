/** How a photograph is called, by its place in the answer. */
export function pictureName(at: number): string {
  return `手写照片 ${at + 1}`
}
