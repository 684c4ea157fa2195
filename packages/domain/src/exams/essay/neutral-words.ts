/** English words that any text repeats: they say nothing of its style. Base forms, and forms that a dictionary has as words. */
export const NEUTRAL_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all almost also although always am among an and another any anybody anyone anything are
  around as at away be became because become been before behind being below besides between both but by can cannot could dear did do
  does doing done down during each either else enough ever every everybody everyone everything few first for from further get give go
  had has have having he her here hers herself him himself his how however i if in indeed instead into is it its itself just last least
  less let like many may maybe me might mine more moreover most much must my myself neither never next no nobody none nor not nothing
  now of off often on once one only onto or other others our ours ourselves out over own perhaps quite rather really same second shall
  she should since so some somebody someone something sometimes still such than that the their theirs them themselves then there
  therefore these they third this those though three through thus till to together too toward towards two under until up upon us very
  was way we well were what whatever when where whether which while who whole whom whose why will with within without would yet you
  your yours yourself yourselves`.split(/\s+/),
)
