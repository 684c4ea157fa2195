/** The school's name, logo and colours. */
export interface Brand {
  name: string
  /** The description for search engines of a page whose data has none. */
  description: string
  /** Address of the logo; without it the boat is drawn. */
  logo?: string
  /** The share card of a screen without its own; `picture` is an address. */
  share: { title: string; text: string; picture?: string }
  /** The colours of the light theme, for posters and other drawn pictures. */
  colours: { primary: string; wash: string; price: string }
}

let provided: Brand | undefined

/** Sets the brand; on the server before each rendering. */
export function provideBrand(brand: Brand): void {
  provided = brand
}

/** The brand that was provided; in a browser the one that the server wrote into the page. */
export function brand(): Brand {
  provided ??= JSON.parse(document.getElementById('brand')?.textContent as string) as Brand
  return provided
}
