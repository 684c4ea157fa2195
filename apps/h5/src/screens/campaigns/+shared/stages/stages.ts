import { lazyPart } from '../../../../page/lazy-part'

// Each stage is a file of its own, which is loaded when its place is near (`StagePlace`).

export const LazyWheel = lazyPart(() => import('./wheel/wheel-stage').then((m) => m.WheelStage))
export const LazyGashapon = lazyPart(() =>
  import('./gashapon/gashapon-stage').then((m) => m.GashaponStage),
)
export const LazyFlip = lazyPart(() => import('./flip/flip-stage').then((m) => m.FlipStage))
export const LazyTree = lazyPart(() => import('./tree/tree-stage').then((m) => m.TreeStage))
export const LazyLots = lazyPart(() => import('./lots/lots-stage').then((m) => m.LotsStage))
export const LazyRain = lazyPart(() => import('./rain/rain-stage').then((m) => m.RainStage))
export const LazyCalendar = lazyPart(() =>
  import('./calendar/calendar-stage').then((m) => m.CalendarStage),
)
export const LazyAvatars = lazyPart(() =>
  import('./avatars/avatars-stage').then((m) => m.AvatarsStage),
)
export const LazyPodium = lazyPart(() => import('./podium/podium-stage').then((m) => m.PodiumStage))
export const LazyPlayer = lazyPart(() => import('./player/player-stage').then((m) => m.PlayerStage))
