import { nearestName } from '../../shared/text/nearest.ts'
import { contractOf, type PartContract } from '../../shared/parts.ts'
import { lookUp } from '../../shared/plain-data.ts'

/**
 * The props of a part, for rendering on the server. Reading a prop that the contract does not have throws an error that
 * says what has changed: without it, a part that was written for another version would show nothing there.
 */
export function checkProps(name: string, props: object, contract: PartContract = contractOf(name)): object {
  return new Proxy(props, {
    get: (target, key) => {
      const isKnown = typeof key === 'symbol' || contract.props.includes(key) || isCommon(key)
      if (!isKnown) throw new TypeError(describeUnknown(name, contract, key))
      return Reflect.get(target, key) as unknown
    },
  })
}

/** React and `JSON.stringify` look these names up in any object, besides those that every object has. */
function isCommon(key: string): boolean {
  return ['children', 'key', 'ref', 'then', 'toJSON'].includes(key) || key in Object.prototype
}

function describeUnknown(name: string, { props, removed }: PartContract, key: string): string {
  const advice = removed && lookUp(removed, key)
  if (advice !== undefined) return `${name} no longer has the prop "${key}". ${advice}`
  const nearest = nearestName(key, props)
  const known = props.map((prop) => `"${prop}"`).join(', ')
  return `${name} has no prop "${key}". ${nearest ? `Did you mean "${nearest}"? ` : ''}It has ${known}.`
}
