/** @typedef {import('./read-imports.mjs').Import} Import */

/**
 * The shortest import chain from a file that no other file imports to `file`, both included.
 * @param {readonly Import[]} imports
 * @param {string} file
 * @returns {string[]}
 */
export function chainTo(imports, file) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const { from, target } of imports) if (target !== undefined) append(importers, target, from)
  /** @type {Map<string, string | undefined>} */
  const next = new Map([[file, undefined]])
  for (const current of next.keys()) {
    const above = importers.get(current) ?? []
    if (above.length === 0) return follow(next, current)
    for (const importer of above) if (!next.has(importer)) next.set(importer, current)
  }
  return [file]
}

/**
 * Import cycles, each reported once, starting and ending with its alphabetically first file.
 * @param {readonly Import[]} imports
 * @returns {string[][]}
 */
export function findCycles(imports) {
  /** @type {Map<string, string[]>} */
  const targets = new Map()
  for (const { from, target } of imports) if (target !== undefined) append(targets, from, target)
  /** @type {Map<string, string[]>} */
  const cycles = new Map()
  /** @type {Set<string>} */
  const finished = new Set()
  /** @param {string} file @param {string[]} path */
  const visit = (file, path) => {
    const seenAt = path.indexOf(file)
    if (seenAt >= 0) {
      const cycle = startAtFirst(path.slice(seenAt))
      cycles.set(cycle.join(), cycle)
    } else if (!finished.has(file)) {
      for (const target of targets.get(file) ?? []) visit(target, [...path, file])
      finished.add(file)
    }
  }
  for (const file of targets.keys()) visit(file, [])
  return [...cycles.values()]
}

/** @param {string[]} cycle */
function startAtFirst(cycle) {
  const first = cycle.indexOf([...cycle].sort()[0] ?? '')
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)]
  return [...turned, ...turned.slice(0, 1)]
}

/** @param {ReadonlyMap<string, string | undefined>} next @param {string} start */
function follow(next, start) {
  const chain = []
  for (let file = /** @type {string | undefined} */ (start); file !== undefined; file = next.get(file)) chain.push(file)
  return chain
}

/** @param {Map<string, string[]>} lists @param {string} key @param {string} value */
function append(lists, key, value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
