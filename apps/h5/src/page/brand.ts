/** The school's name, logo and colours. */
export interface Brand {
  name: string
  /** What search engines show below the title of a page whose own data says nothing. */
  description: string
  /** Address of the logo; without it the boat is drawn. */
  logo?: string
  /** What is shared where a screen has nothing of its own; `picture` is an address. */
  share: { title: string; text: string; picture?: string }
  /** Of the light theme, for pictures that are drawn. */
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
