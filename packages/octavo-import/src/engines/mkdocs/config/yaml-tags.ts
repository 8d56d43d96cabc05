import { isMap, isScalar, isSeq, Scalar, visit, type Document, type Node } from 'yaml'

/**
 * Replaces the tags that MkDocs adds to YAML, without executing any: `!ENV [NAME, default]` becomes its default,
 * `!!python/name:package.function` the text `python/name:package.function`, `!relative` its text.
 * https://www.mkdocs.org/user-guide/configuration/#environment-variables
 */
export function replaceTags(document: Document): void {
  visit(document, {
    Node(_key, node) {
      const tag = node.tag ?? ''
      if (tag === '!ENV') return environmentDefault(node)
      const python = /^tag:yaml\.org,2002:(python\/.*)$/.exec(tag)?.[1]
      return python === undefined ? undefined : withRange(new Scalar(pythonValue(python, node)), node)
    },
  })
}

function environmentDefault(node: Node): Node {
  if (!isSeq(node)) return withRange(new Scalar(null), node)
  const last = node.items.length > 1 ? node.items.at(-1) : undefined
  return withRange(new Scalar(isScalar(last) ? last.value : null), node)
}

/** `python/object/apply:pymdownx.slugs.slugify` has its arguments in a map, for example `kwds: {case: lower}`. */
function pythonValue(name: string, node: Node): string {
  return isMap(node) ? `${name} ${JSON.stringify(node.toJSON())}` : name
}

function withRange<Value extends Node>(node: Value, original: Node): Value {
  node.range = original.range
  return node
}
