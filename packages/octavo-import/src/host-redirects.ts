/**
 * Redirects that a host of the old site sends: its tables are beside every engine's configuration.
 *
 * Input   FROM, the file that shows its engine, the site that was read
 * Output  redirects with literal addresses; findings about the others
 * Must not: know an engine.
 */
import { posix } from 'node:path'
import type { Finding, Folder, ImportedRedirect, ImportedSite } from './contract.ts'
import { parentOf } from './folder/index.ts'
import {
  asList,
  asMap,
  asText,
  COLON_PARAMETERS,
  ConversionLog,
  expandOrReport,
  readSettingsFile,
  type DataMap,
} from './shared/index.ts'

/** A table of redirects. Patterns are written as in https://github.com/pillarjs/path-to-regexp: `/old/:path*`. */
interface Table {
  /** Name of the file. */
  name: RegExp
  /** Whether it may be anywhere. Others are in the folder that a host publishes from, or above it. */
  isOfServer?: boolean
  read(folder: Folder, file: string, log: ConversionLog): ImportedRedirect[]
}

const TABLES: readonly Table[] = [
  // https://vercel.com/docs/project-configuration#redirects
  {
    name: /^(?:vercel|now)\.json$/,
    read: settings(({ redirects }) =>
      fromList(redirects, 'source', 'destination', ({ has, missing }) => !has && !missing),
    ),
  },
  // https://docs.netlify.com/manage/routing/redirects/overview/
  {
    name: /^netlify\.toml$/,
    read: settings(({ redirects }) =>
      fromList(redirects, 'from', 'to', ({ status }) => status !== 200 && status !== 404),
    ),
  },
  // https://developers.cloudflare.com/pages/configuration/redirects/
  { name: /^_redirects$/, read: fromLines(/^(\/\S*)\s+((?:\/|https?:)\S*)(?:\s+30[1278]!?)?(?:\s*#.*)?$/) },
  // https://learn.microsoft.com/azure/static-web-apps/configuration
  {
    name: /^staticwebapp\.config\.json$/,
    read: settings(({ routes }) => fromList(routes, 'route', 'redirect')),
  },
  // https://firebase.google.com/docs/hosting/full-config#redirects
  {
    name: /^firebase\.json$/,
    read: settings(({ hosting }) =>
      [hosting].flat().flatMap((each) => fromList(asMap(each)['redirects'], 'source', 'destination')),
    ),
  },
  // https://httpd.apache.org/docs/current/mod/mod_alias.html#redirect
  {
    name: /\.htaccess$/,
    isOfServer: true,
    read: fromLines(
      /^\s*Redirect(?:Permanent|\s+(?:permanent|temp|seeother|30[1278]))?\s+"?(\/[^\s"]*)"?\s+"?([^\s"]+)"?\s*$/i,
    ),
  },
  // https://nginx.org/en/docs/http/ngx_http_rewrite_module.html
  {
    name: /^(?:nginx.*|.*\.nginx|default)\.conf$/,
    isOfServer: true,
    read: fromLines(
      /^\s*rewrite\s+\^(\/[^\s$^]*)\$?\s+(\S+?)\s+(?:permanent|redirect)\s*;/,
      /^\s*location\s*=\s*(\/\S*)\s*\{\s*return\s+30[1278]\s+(\S+?)\s*;\s*\}/,
    ),
  },
]

/** The redirects of all tables that the host of the old site reads, and findings about those that are lost. */
export function readHostRedirects(
  folder: Folder,
  evidence: string,
  { pages, files, config }: Pick<ImportedSite, 'pages' | 'files' | 'config'>,
): { redirects: ImportedRedirect[]; findings: Finding[] } {
  const log = new ConversionLog()
  const addresses = pages.flatMap(({ address }) => address ?? [])
  const copied = new Set(files.map(({ from }) => from))
  const redirects = TABLES.flatMap((table) =>
    listTables(folder, evidence, table)
      // A host reads the copy, too.
      .filter((file) => !copied.has(file))
      .flatMap((file) => table.read(folder, file, log).map((redirect) => ({ file, ...redirect }))),
  ).flatMap(({ file, from, to: written }) => {
    const to = withoutOrigin(written, config.url)
    if (from === to) return []
    if (!/[:*(]/.test(from)) return [{ from, to }]
    return expandOrReport({ from, to }, addresses, { syntax: COLON_PARAMETERS, place: { file }, log })
  })
  return { redirects, findings: log.notConverted }
}

function listTables({ files }: Folder, evidence: string, { name, isOfServer }: Table): string[] {
  const isAbove = (file: string) => parentOf(file) === '' || `${parentOf(evidence)}/`.startsWith(`${parentOf(file)}/`)
  return files.filter((file) => name.test(posix.basename(file)) && (isOfServer || isAbove(file)))
}

function settings(listRedirects: (data: DataMap) => ImportedRedirect[]): Table['read'] {
  return (folder, file, log) => listRedirects(readSettingsFile(folder, file, log))
}

function fromList(
  list: unknown,
  fromKey: string,
  toKey: string,
  isKept: (each: DataMap) => boolean = () => true,
): ImportedRedirect[] {
  return asList(list).flatMap((each) => {
    const map = asMap(each)
    const [from, to] = [asText(map[fromKey]), asText(map[toKey])]
    return from === undefined || to === undefined || !isKept(map) ? [] : [withColons(from, to)]
  })
}

function fromLines(...patterns: RegExp[]): Table['read'] {
  return (folder, file) =>
    (folder.readText(file) ?? '').split('\n').flatMap((line) => {
      const [, from, to] = patterns.map((pattern) => pattern.exec(line.trimEnd())).find(Boolean) ?? []
      return from === undefined || to === undefined ? [] : [withColons(from, to)]
    })
}

/** `/a/*` and `:splat`, `/a/(.*)` and `$1`, `/a/**`: as `/a/:rest*`. */
function withColons(from: string, to: string): ImportedRedirect {
  let count = 0
  const named = from.replace(/\(\.\*\)|\*\*|(?<=\/)\*(?!\w)/g, () => `:rest${++count}*`)
  return {
    from: named,
    to: to.replace(/:splat\b/, ':rest1*').replace(/\$(\d)/g, (_, index: string) => `:rest${index}*`),
  }
}

function withoutOrigin(to: string, url: string | undefined): string {
  if (url === undefined || !URL.canParse(url) || !URL.canParse(to)) return to
  const { origin, pathname, search, hash } = new URL(to)
  return origin === new URL(url).origin ? pathname + search + hash : to
}
