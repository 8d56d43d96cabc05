import { showControls } from '../../shared/build/text/controls.ts'
import { formatCount, plural } from '../../shared/build/text/labels.ts'
import type { ExternalAddress, ExternalReport } from '../report.ts'
import type { Terminal } from './terminal.ts'

/** Columns of the table, and the addresses that each counts. */
const COLUMNS: { name: string; counts(address: ExternalAddress): boolean }[] = [
  { name: 'addresses', counts: () => true },
  { name: 'ok', counts: ({ status, missing }) => status === 'ok' && !missing },
  { name: 'broken', counts: ({ status, missing }) => status === 'broken' || missing !== undefined },
  { name: 'moved', counts: ({ status, replacement }) => status === 'ok' && replacement !== undefined },
  { name: 'unclear', counts: ({ status }) => status === 'unclear' },
  { name: 'skipped', counts: ({ status }) => status === 'skipped' },
]
/** Hosts with a line. */
const MOST_HOSTS = 20
const TOTAL = 'all hosts'

/** The lines about other sites: the hosts with anything but working links, the sum of all, and how much was asked. */
export function formatExternal({ addresses, requests, remembered }: ExternalReport, terminal: Terminal): string[] {
  if (addresses.length === 0) return ['', '  No links to other sites.', '']
  const hosts = new Map<string, ExternalAddress[]>()
  for (const address of addresses) {
    const { host } = new URL(address.url)
    hosts.set(host, [...(hosts.get(host) ?? []), address])
  }
  const isNoted = ({ status, missing, replacement }: ExternalAddress) => status !== 'ok' || missing || replacement
  const noted = [...hosts].filter(([, own]) => own.some(isNoted)).sort(([a], [b]) => (a < b ? -1 : 1))
  const shown = noted.slice(0, MOST_HOSTS)
  const width = Math.max(...[TOTAL, ...shown.map(([host]) => showControls(host))].map(({ length }) => length))
  const toLine = (name: string, cells: readonly string[]) =>
    `  ${showControls(name).padEnd(width)}${cells.map((cell, index) => cell.padStart(COLUMNS[index]!.name.length + 2)).join('')}`
  const toRow = (name: string, own: readonly ExternalAddress[]) => {
    const counted = COLUMNS.map(({ counts }) => formatCount(own.filter(counts).length))
    return toLine(name, counted)
  }
  const names = COLUMNS.map(({ name }) => name)
  const rest = noted.length - shown.length
  return [
    '',
    terminal.style('dim', toLine('', names)),
    ...shown.map(([host, own]) => toRow(host, own)),
    ...(rest > 0 ? [`  and ${plural(rest, 'host')} more, which --json lists`] : []),
    toRow(TOTAL, addresses),
    `  ${plural(requests, 'request')}, ${plural(remembered, 'answer')} of the last week used again`,
    '',
  ]
}
