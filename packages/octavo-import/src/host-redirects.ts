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
  expandRedirects,
  readSettingsFile,
  type DataMap,
} from './shared/index.ts'

/** A table of redirects. */
interface Table {
  /** Name of the file. */
  name: RegExp
  /** Whether it may be anywhere. Others are in the folder that a host publishes from, or above it. */
  isOfServer?: boolean
  read(folder: Folder, file: string, log: ConversionLog): TableRedirect[]
}

/** `line`: from 1. */
type TableRedirect = ImportedRedirect & { line?: number }

const TABLES: readonly Table[] = [
  // https://vercel.com/docs/project-configuration#redirects
  {
    name: /^(?:vercel|now)\.json$/,
    read: settings(({ redirects }, report) =>
      fromList(redirects, 'source', 'destination', ({ has, missing }) => !has && !missing, report),
    ),
  },
  // https://docs.netlify.com/manage/routing/redirects/overview/
  {
    name: /^netlify\.toml$/,
    read: settings(({ redirects }, report) =>
      fromList(
        asList(redirects).filter((each) => ![200, 404].includes(Number(asMap(each)['status']))),
        'from',
        'to',
        ({ conditions, query }) => !conditions && !query,
        report,
      ),
    ),
  },
  // https://developers.cloudflare.com/pages/configuration/redirects/
  {
    name: /^_redirects$/,
    read: fromLines(
      /^(?:\/|https?:)(?!.*\s(?:200|404)!?(?:\s|$))/,
      /^(\/\S*)\s+((?:\/|https?:)\S*)(?:\s+30[1278]!?)?(?:\s*#.*)?$/,
    ),
  },
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
      /^\s*(?:Redirect|RewriteRule\s.*\[[^\]]*\bR\b)/i,
      /^\s*Redirect(?:Permanent|\s+(?:permanent|temp|seeother|30[1278]))?\s+"?(\/[^\s"]*)"?\s+"?([^\s"]+)"?\s*$/i,
    ),
  },
  // https://nginx.org/en/docs/http/ngx_http_rewrite_module.html
  {
    name: /^(?:nginx.*|.*\.nginx|default)\.conf$/,
    isOfServer: true,
    read: fromLines(
      /^\s*rewrite\s.*\s(?:permanent|redirect)\s*;/,
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
  const copied = new Set(files.map(({ from }) => from))
  const redirects = TABLES.flatMap((table) =>
    listTables(folder, evidence, table)
      // A host reads the copy, too.
      .filter((file) => !copied.has(file))
      .flatMap((file) => table.read(folder, file, log).map((redirect) => ({ file, ...redirect }))),
  ).flatMap(({ file, line, ...redirect }) => {
    const from = withoutOrigin(redirect.from, config.url)
    const to = withoutOrigin(redirect.to, config.url)
    // A host may answer for several domains.
    if (!from.startsWith('/')) {
      const message = `The redirect from "${from}" is for another domain, so it was left out.`
      log.reportAt({ line }, file, { kind: 'redirects', message, hint: 'Redirect this domain on your host.' })
      return []
    }
    const named = withColons(from, to)
    return named.from === named.to ? [] : [{ ...named, place: { file, line }, written: { from, to } }]
  })
  const expanded = expandRedirects(redirects, pages, { baseUrl: '/', syntax: COLON_PARAMETERS, log })
  return { redirects: expanded, findings: log.notConverted }
}

function listTables({ files }: Folder, evidence: string, { name, isOfServer }: Table): string[] {
  const isAbove = (file: string) => parentOf(file) === '' || `${parentOf(evidence)}/`.startsWith(`${parentOf(file)}/`)
  return files.filter((file) => name.test(posix.basename(file)) && (isOfServer || isAbove(file)))
}

/** Says that a redirect is lost. `line`: from 1. */
type Report = (redirect: string, line?: number) => void

function reportIn(file: string, log: ConversionLog): Report {
  return (redirect, line) =>
    log.reportAt({ line }, file, {
      kind: 'redirects',
      message: `The redirect ${redirect} depends on more than one address, so it was left out.`,
      hint: 'Redirect these addresses on your host.',
    })
}

function settings(listRedirects: (data: DataMap, report: Report) => ImportedRedirect[]): Table['read'] {
  return (folder, file, log) => listRedirects(readSettingsFile(folder, file, log), reportIn(file, log))
}

function fromList(
  list: unknown,
  fromKey: string,
  toKey: string,
  isUnconditional: (each: DataMap) => boolean = () => true,
  report: Report = () => undefined,
): ImportedRedirect[] {
  return asList(list).flatMap((each) => {
    const map = asMap(each)
    const [from, to] = [asText(map[fromKey]), asText(map[toKey])]
    if (from === undefined || to === undefined) return []
    if (isUnconditional(map)) return [{ from, to }]
    report(`from "${from}" to "${to}"`)
    return []
  })
}

/** `isRedirect`: lines that are reported if no pattern fits. */
function fromLines(isRedirect: RegExp, ...patterns: RegExp[]): Table['read'] {
  return (folder, file, log) => {
    const report = reportIn(file, log)
    return (folder.readText(file) ?? '').split('\n').flatMap((written, index) => {
      const line = written.trimEnd()
      const [, from, to] = patterns.map((pattern) => pattern.exec(line)).find(Boolean) ?? []
      if (from !== undefined && to !== undefined) return [{ from, to, line: index + 1 }]
      if (isRedirect.test(line)) report(`"${line.trim()}"`, index + 1)
      return []
    })
  }
}

/** `/a/*`, `/a*` and `:splat`, `/a/(.*)` and `$1`, `/a/**`: as `/a/:rest*`. */
function withColons(from: string, to: string): ImportedRedirect {
  let count = 0
  const named = from.replace(/\(\.\*\)|\*\*|(?<!:\w*)\*(?!\w)/g, () => `:rest${++count}*`)
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
