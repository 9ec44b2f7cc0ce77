export type Method = (...args: unknown[]) => unknown

/** Puts another function in the place of a method, which looks the same from outside. */
export function replace(holder: object, name: string, make: (method: Method) => Method): void {
  const descriptor = Object.getOwnPropertyDescriptor(holder, name)
  const method: unknown = descriptor?.value
  if (!descriptor || !(descriptor.configurable || descriptor.writable) || typeof method !== 'function') return
  const value = make(method as Method)
  for (const key of ['name', 'length'] as const) {
    Object.defineProperty(value, key, { value: (method as Method)[key], configurable: true })
  }
  Object.defineProperty(holder, name, { ...descriptor, value })
}
