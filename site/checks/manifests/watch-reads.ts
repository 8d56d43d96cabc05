/**
 * Fields that a validator does not know.
 * The packages' schemas are open, and Kubernetes drops an unknown field in silence, so a misspelled one would pass.
 * Their compiled validators read each field they know, present or not: a field that nobody read is unknown. An object
 * of which nothing was read may hold anything, such as the values of a chart.
 */
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The value to hand to a validator, and afterwards the JSON pointers of the fields it did not read. */
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
