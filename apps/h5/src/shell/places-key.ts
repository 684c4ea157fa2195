/** Session storage: where the history entries of this tab were scrolled to. */
export const PLACES_KEY = 'kz.places'
