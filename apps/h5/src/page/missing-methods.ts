type Test = (item: unknown, index: number, list: unknown[]) => unknown

/** Adds the methods that every screen uses and that Safari before 15.4 lacks. Call before any other code runs. */
export function addMissingMethods(
  realm: Pick<typeof globalThis, 'Array' | 'String' | 'Object'>,
): void {
  const list = realm.Array.prototype
  addMethod(list, 'at', at)
  addMethod(realm.String.prototype, 'at', at)
  addMethod(list, 'findLastIndex', function findLastIndex(this: unknown[], test: Test) {
    return lastIndex(this, test)
  })
  addMethod(list, 'findLast', function findLast(this: unknown[], test: Test) {
    return this[lastIndex(this, test)]
  })
  addMethod(realm.Object, 'hasOwn', (object: object, key: PropertyKey) =>
    Object.hasOwn(object, key),
  )
}

function addMethod(owner: object, name: string, value: unknown): void {
  if (name in owner) return
  Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  return this[index < 0 ? this.length + index : index]
}

function lastIndex(list: unknown[], test: Test): number {
  let index = list.length - 1
  while (index >= 0 && !test(list[index], index, list)) index -= 1
  return index
}
