/** Names of a description that are there twice, or that lead to nothing. */
import { nearestName } from 'octavo/published'
import { entries, fields, list, text, type Fields } from './json.ts'

interface WrongName {
  message: string
  hint: string
  /** To the name. */
  steps: string[]
}

export function listWrongNames(document: Fields): WrongName[] {
  return [...listRepeatedIds(document), ...listLostParents(document)]
}

/** Links and addresses follow from ids. */
function listRepeatedIds(document: Fields): WrongName[] {
  const owners = new Map<string, string>()
  return ['paths', 'webhooks', 'x-webhooks'].flatMap((kind) =>
    entries(document[kind]).flatMap(([path, item]) =>
      listOperations(item).flatMap(([keys, { operationId }]): WrongName[] => {
        const id = text(operationId)
        if (id === undefined) return []
        const owner = owners.get(id)
        owners.set(id, owner ?? `${keys.at(-1)?.toUpperCase()} ${path}`)
        if (owner === undefined) return []
        const message = `The operationId "${id}" is that of "${owner}", to which links lead.`
        return [{ message, hint: 'Give each operation an id of its own.', steps: [kind, path, ...keys, 'operationId'] }]
      }),
    ),
  )
}

function listOperations(item: Fields): [keys: string[], node: Fields][] {
  const own = entries(item).map(([method, node]): [string[], Fields] => [[method], node])
  const others = entries(item.additionalOperations).map(([method, node]): [string[], Fields] => [
    ['additionalOperations', method],
    node,
  ])
  return [...own, ...others]
}

function listLostParents(document: Fields): WrongName[] {
  const tags = list(document.tags).map(fields)
  const names = tags.flatMap(({ name }) => text(name) ?? [])
  return tags.flatMap(({ parent }, index) => {
    const name = text(parent)
    if (name === undefined || names.includes(name)) return []
    const near = nearestName(name, names)
    return [
      {
        message: `The tag has the parent "${name}", which does not exist.`,
        hint: near === undefined ? 'Add it to "tags", or remove "parent".' : `Did you mean "${near}"?`,
        steps: ['tags', String(index), 'parent'],
      },
    ]
  })
}
