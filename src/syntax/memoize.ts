/** A function that finds something for a key once, and remembers it as long as the key is there: for facts, which do not change. */
export function memoize<Key extends object, Item>(find: (key: Key) => Item): (key: Key) => Item {
  const known = new WeakMap<Key, Item>()
  return (key) => {
    let item = known.get(key)
    if (item === undefined && !known.has(key)) known.set(key, (item = find(key)))
    return item as Item
  }
}

/** The same for two keys: it is remembered as long as both are there. */
export function memoizePair<Key extends object, Other, Item>(find: (key: Key, other: Other) => Item): (key: Key, other: Other) => Item {
  const inner = memoize((_key: Key) => ({ weak: new WeakMap<Other & object, Item>(), plain: new Map<Other, Item>() }))
  return (key, other) => {
    const { weak, plain } = inner(key)
    const known = typeof other === 'object' && other !== null ? weak : plain
    let item = known.get(other as Other & object)
    if (item === undefined && !known.has(other as Other & object)) known.set(other as Other & object, (item = find(key, other)))
    return item as Item
  }
}
