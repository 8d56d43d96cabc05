import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** The name or the address of a host that may not be asked. */
export class PrivateHost extends Error {}

/** Where clouds answer with the credentials of a machine, among others: never asked. */
const LINK_LOCAL = toList(['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::/32'])

/** https://www.iana.org/assignments/iana-ipv4-special-registry and its twin for IPv6, without documentation. */
const PRIVATE = toList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  'fc00::/7',
  'ff00::/8',
])

function toList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', length] = range.split('/')
    list.addSubnet(address, Number(length), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Whether requests may not go to an IP address. */
function isRefused(address: string, allowPrivate: boolean): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return LINK_LOCAL.check(address, family) || (!allowPrivate && PRIVATE.check(address, family))
}

/** Throws `PrivateHost` for the IP address of a private network in an address. Names are checked by `lookupPublic`. */
export function assertPublic({ hostname }: URL, allowPrivate: boolean): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) > 0 && isRefused(address, allowPrivate)) throw new PrivateHost(hostname)
}

/**
 * Looks up a name for a connection, which then uses the addresses that were checked: asked again, the name server could
 * answer with others.
 */
export function lookupPublic(allowPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? new Error(`No address of ${hostname}.`), '')
      if (found.some(({ address }) => isRefused(address, allowPrivate))) return callback(new PrivateHost(hostname), '')
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}
