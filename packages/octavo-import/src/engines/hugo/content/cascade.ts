import { posix } from 'node:path'
import picomatch from 'picomatch'
import { asList, asMap, asTexts, asText, type DataMap } from '../../../shared/index.ts'

/** Values that sections and the configuration give to pages: https://gohugo.io/content-management/front-matter/#cascade */
export class Cascades {
  /** The sections above a page come before those at the top. */
  readonly #rules: { folder: string; values: DataMap; target: DataMap }[]

  constructor(ofSite: unknown, pages: readonly { file: string; data: DataMap }[]) {
    const ofPages = pages.flatMap(({ file, data }) => toRules(data['cascade'], posix.dirname(file)))
    this.#rules = [...toRules(ofSite, '.'), ...ofPages].toSorted((a, b) => lengthOf(a.folder) - lengthOf(b.folder))
  }

  /** What applies to a file below `content/`, without its own front matter. */
  valuesFor(file: string): DataMap {
    const matching = this.#rules.filter(({ folder, target }) => isBelow(file, folder) && isTarget(file, target))
    return Object.assign({}, ...matching.map(({ values }) => values)) as DataMap
  }
}

function lengthOf(folder: string): number {
  return folder === '.' ? 0 : folder.split('/').length
}

function isBelow(file: string, folder: string): boolean {
  return folder === '.' || file.startsWith(`${folder}/`)
}

function toRules(cascade: unknown, folder: string) {
  const list = Array.isArray(cascade) ? asList(cascade) : [cascade]
  return list.map(asMap).map(({ target, _target, params, ...values }) => ({
    folder,
    target: asMap(target ?? _target),
    values: { ...asMap(params), ...values },
  }))
}

function isTarget(file: string, target: DataMap): boolean {
  const path = `/${file.replace(/(^|\/)_?index\.\w+$|\.\w+$/, '')}`
  const kind = /(^|\/)_index\.\w+$/.test(file) ? (posix.dirname(file) === '.' ? 'home' : 'section') : 'page'
  const patterns = asTexts([target['path']])
  const kinds = asText(target['kind'])
  const isPath = patterns.length === 0 || picomatch(patterns)(path.replace(/\/$/, '') || '/')
  return isPath && (kinds === undefined || picomatch(kinds)(kind))
}
