/** Session storage: the scroll positions of this tab's history entries. */
export const PLACES_KEY = 'kz.places'
