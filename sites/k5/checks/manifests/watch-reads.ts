/**
 * Finds fields that a validator does not know.
 * The schemas of the packages allow unknown fields, and Kubernetes drops them silently, so a misspelled field would
 * pass. The compiled validators read every field they know, present or not, so a field that was not read is unknown.
 * An object without any read field may contain anything, for example the values of a chart.
 */
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Returns the value to validate, and a function that lists the JSON pointers of the fields that were not read. */
export function watchReads<Value extends object>(value: Value): { watched: Value; listUnread: () => string[] } {
  const reads = new Map<string, Set<string>>([['', new Set()]])

  function watch<Target extends object>(target: Target, path: string): Target {
    return new Proxy(target, {
      get(_, key) {
        const inner = Reflect.get(target, key) as unknown
        if (typeof key === 'string') reads.set(path, (reads.get(path) ?? new Set()).add(key))
        return isFields(inner) ? watch(inner, `${path}/${String(key)}`) : inner
      },
    })
  }

  function listUnread(fields: object, path: string): string[] {
    const known = reads.get(path)
    if (!known) return []
    return Object.entries(fields).flatMap(([key, inner]) => {
      if (!known.has(key) && !Array.isArray(fields)) return [`${path}/${key}`]
      return isFields(inner) ? listUnread(inner, `${path}/${key}`) : []
    })
  }

  return { watched: watch(value, ''), listUnread: () => listUnread(value, '') }
}
