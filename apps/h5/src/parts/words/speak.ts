const LANGUAGE = 'en-US'

/** Whether this browser can say English words; a list of voices that is still empty says nothing. */
export function canSpeak(): boolean {
  if (!('speechSynthesis' in window)) return false
  const voices = window.speechSynthesis.getVoices()
  return voices.length === 0 || voices.some(({ lang }) => lang.startsWith('en'))
}

/** Says a word; what is being said ends. */
export function speak(word: string): void {
  const said = new SpeechSynthesisUtterance(word)
  said.lang = LANGUAGE
  window.speechSynthesis.cancel()
  window.speechSynthesis.speak(said)
}
