import type { CampaignPrize } from '@kaozhou/api'

/** How far a draw is. The server has decided when it is `revealing`. */
export interface DrawTurn {
  phase: 'rest' | 'asking' | 'revealing' | 'shown'
  /** Null: nothing was won, or nothing is decided yet. */
  prize: CampaignPrize | null
  /** What was touched: the number of a card or leaf. */
  spot: number
}

/** What every stage of a lottery gets. It shows what the server decided and decides nothing. */
export interface DrawStageProps {
  prizes: readonly CampaignPrize[]
  turn: DrawTurn
  /** False without a chance, before the start and after the end. */
  canDraw: boolean
  onDraw: (spot?: number) => void
  /** Called when the prize has been shown. */
  onRevealed: () => void
}

/** The name of what a turn brought, for the stage's own picture. */
export function wonName(turn: DrawTurn): string {
  return turn.prize?.name ?? '谢谢参与'
}
