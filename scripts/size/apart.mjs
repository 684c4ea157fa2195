/** What only the files of one side have in them: addresses of its calls and of its files. */
const MARKS = {
  storefront: /\/api\/(?:courses|orders|markets|users)\/|["'(]\/assets\//,
  desk: /\/api\/desk\/|\/desk\/assets\//,
}

/**
 * The files of one side that carry something of the other: the desk loads nothing of the storefront, and the storefront
 * nothing of the desk.
 * @param {'storefront' | 'desk'} other the side whose marks must not be found
 * @param {readonly { name: string, text: string }[]} files
 * @returns {string[]}
 */
export function strangers(other, files) {
  return files.flatMap(({ name, text }) => {
    const found = MARKS[other].exec(text)
    return found ? [`${name} has ${found[0]} of the ${other}`] : []
  })
}
