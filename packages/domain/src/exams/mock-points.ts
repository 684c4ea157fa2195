/** True when enough of a mock's questions are answered to earn its points. `leastPercent` is the shop's setting. */
export function earnsMockPoints(
  { answered, questions }: { answered: number; questions: number },
  leastPercent: number,
): boolean {
  return answered > 0 && answered * 100 >= questions * leastPercent
}
