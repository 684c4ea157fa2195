import type { RoutePath } from './route-table'

/** `id` for `/orders/:id`. */
type ParamName<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<More>
    : Rest
  : never

type Query = Record<string, string | number | undefined>

type Rest<Path> = [ParamName<Path>] extends [never]
  ? [parts?: Query]
  : [parts: Record<ParamName<Path>, string | number> & Query]

/**
 * The address of a screen, below `/desk`. A part that the path does not name goes into the query, unless it is undefined or
 * empty.
 *
 * ```ts
 * href('/staff/:id', { id: 7 }) // '/staff/7'
 * href('/record', { staffId: 7 }) // '/record?staffId=7'
 * ```
 */
export function href<Path extends RoutePath>(path: Path, ...[parts]: Rest<Path>): string {
  const segments = path.split('/')
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries<string | number | undefined>({ ...parts })) {
    const position = segments.indexOf(`:${name}`)
    if (position > 0) segments[position] = encodeURIComponent(value ?? '')
    else if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const search = query.toString()
  const pathname = segments.join('/') || '/'
  return search ? `${pathname}?${search}` : pathname
}
