/** How many favourite courses a person can have. */
export const FAVORITES_LIMIT = 200

/** True when a person with `count` favourites can add another course. */
export function canAddFavorite(count: number): boolean {
  return count < FAVORITES_LIMIT
}
