import type { CampaignCard } from '@kaozhou/domain'
import { skipsAnimation } from '../stages/use-reveal'

const CONTROLS = 'input:not([type="range"]), textarea, button:not(:disabled), a[href]'
const PLAY = 'button[aria-label="播放"]'

/** Shows a card below the title bar, with the focus in its first control; `play` also starts its recording. */
export function goToCard(card: CampaignCard, play = false): void {
  const place = document.querySelector(`[data-card="${card}"]`)
  place?.firstElementChild?.scrollIntoView({
    block: 'start',
    behavior: skipsAnimation() ? 'auto' : 'smooth',
  })
  const control = place?.querySelector<HTMLElement>(play ? PLAY : CONTROLS)
  control?.focus({ preventScroll: true })
  if (play) control?.click()
}
