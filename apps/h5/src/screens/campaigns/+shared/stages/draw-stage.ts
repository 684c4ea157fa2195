import type { CampaignPrize } from '@kaozhou/api'

/** The state of a draw. From `revealing` on the server has decided. */
export interface DrawTurn {
  phase: 'rest' | 'asking' | 'revealing' | 'shown'
  /** Null when nothing was won, or nothing is decided yet. */
  prize: CampaignPrize | null
  /** The number of the touched card or leaf. */
  spot: number
}

/** The props of every stage of a lottery. A stage only shows what the server has decided. */
export interface DrawStageProps {
  prizes: readonly CampaignPrize[]
  turn: DrawTurn
  /** False without chances, before the start and after the end. */
  canDraw: boolean
  onDraw: (spot?: number) => void
  /** Called when the prize has been shown. */
  onRevealed: () => void
}

/** The name of the drawn prize, as the stage shows it. */
export function wonName(turn: DrawTurn): string {
  return turn.prize?.name ?? '谢谢参与'
}
