/**
 * Icons of old engines by the names that Octavo has for them: `lucide/rocket`, from a set of Iconify.
 *
 * Each `from…` returns undefined for a name that has no counterpart.
 */
import type { Finding, ImportedPage } from '../contract.ts'
import type { FrontMatter } from '../markdown/index.ts'
import type { ConversionLog } from './conversion-log.ts'
import { lookUp } from 'octavo/foreign'

/** Counts an icon that has a counterpart, and reports another one. @param written As the old page names it. */
export function keepIcon(
  written: string,
  found: string | undefined,
  log: ConversionLog,
  place: Pick<Finding, 'file' | 'line' | 'column'>,
): string | undefined {
  if (found !== undefined) log.count('icons')
  else {
    const message = `The icon "${written}" was left out, because it has no counterpart.`
    const hint = 'Choose one of an icon set, such as "lucide/rocket": see "Icons" in the guide.'
    log.report({ kind: 'icons', message, hint, ...place })
  }
  return found
}

/** Converts `icon` of a page, which is before its label in the sidebar. */
export function keepPageIcon(
  frontMatter: FrontMatter,
  find: (name: string) => string | undefined,
  log: ConversionLog,
  file: string,
): void {
  const written = frontMatter.isValid ? frontMatter.get('icon') : undefined
  if (typeof written !== 'string' || written === '') return
  const icon = keepIcon(written, find(written), log, { file })
  if (icon === undefined) frontMatter.remove('icon')
  else frontMatter.set('icon', icon)
}

/** Iconify sets whose icons have a single color, like Octavo's. */
const SETS = (
  'lucide simple-icons tabler mdi ph heroicons carbon octicon ri uil bi fa6-solid fa6-regular fa6-brands fa-solid ' +
  'fa-regular fa-brands material-symbols'
).split(' ')

/** `lucide:rocket` and `i-lucide-rocket`, as Iconify and its plugins write them. */
const ICONIFY = new RegExp(`^(?:i-)?(${SETS.join('|')})[:-]([a-z\\d][a-z\\d-]*)$`)

export function fromIconify(name: string): string | undefined {
  const [, set, icon] = ICONIFY.exec(name) ?? []
  return set === undefined ? undefined : `${set}/${icon}`
}

/** `Rocket` and `FolderOpenIcon`: names of components of lucide-react. */
export function fromLucideComponent(name: string): string | undefined {
  if (!/^(?:[A-Z][a-z]*\d*)+$/.test(name) || name === 'Icon') return undefined
  const kebab = name.replace(/Icon$/, '').replace(/(?<!^)(?:[A-Z]|\d+)/g, (start) => `-${start}`)
  return `lucide/${kebab.toLowerCase()}`
}

const BRANDS =
  /^(?:github|gitlab|bitbucket|discord|slack|x-twitter|twitter|youtube|linkedin|facebook|instagram|reddit|telegram|medium|docker|aws|google|microsoft|apple|android|linux|ubuntu|windows|python|js|node-js|npm|react|vuejs|angular|java|php|rust|golang|swift|stripe|figma|shopify|wordpress)$/

/** Sets of Mintlify by the setting `icons.library`: https://mintlify.com/docs/components/icons */
export function fromMintlify(name: string, library = 'fontawesome', type?: string): string | undefined {
  if (!/^[a-z\d][a-z\d-]*$/.test(name)) return undefined
  if (library !== 'fontawesome') return `${library}/${name}`
  const isBrand = type === 'brands' || BRANDS.test(name)
  return `fa6-${isBrand ? 'brands' : type === 'regular' ? 'regular' : 'solid'}/${name}`
}

const MATERIAL: Record<string, string> = {
  material: 'mdi',
  fontawesome: 'fa6-solid',
  'fontawesome-solid': 'fa6-solid',
  'fontawesome-regular': 'fa6-regular',
  'fontawesome-brands': 'fa6-brands',
  octicons: 'octicon',
  simple: 'simple-icons',
}

/** `:material-rocket-launch:`: https://squidfunk.github.io/mkdocs-material/reference/icons-emojis/ */
export function fromMaterial(shortcode: string): string | undefined {
  const [, set = '', name] =
    /^:(material|fontawesome(?:-(?:brands|regular|solid))?|octicons|simple)-([a-z\d-]+):$/.exec(shortcode) ?? []
  return name === undefined ? undefined : `${MATERIAL[set]}/${name}`
}

/** Starlight's own icons: https://starlight.astro.build/reference/icons/ */
const STARLIGHT: Record<string, string> = {
  ...Object.fromEntries(
    ['up', 'down', 'left', 'right'].flatMap((side) => [
      [`${side}-caret`, `lucide/chevron-${side}`],
      [`${side}-arrow`, `lucide/arrow-${side}`],
    ]),
  ),
  bars: 'lucide/menu',
  translate: 'lucide/languages',
  document: 'lucide/file-text',
  'add-document': 'lucide/file-plus',
  external: 'lucide/external-link',
  'open-book': 'lucide/book-open',
  information: 'lucide/info',
  magnifier: 'lucide/search',
  close: 'lucide/x',
  error: 'lucide/circle-alert',
  warning: 'lucide/triangle-alert',
  'approve-check-circle': 'lucide/circle-check',
  'approve-check': 'lucide/check',
  'list-format': 'lucide/list',
  random: 'lucide/shuffle',
  comment: 'lucide/message-circle',
  'comment-alt': 'lucide/message-square',
  email: 'lucide/mail',
  ...Object.fromEntries(
    'pencil pen setting download cloud-download moon sun laptop rocket star puzzle heart phone rss'
      .split(' ')
      .map((name) => [name, `lucide/${name === 'setting' ? 'settings' : name}`]),
  ),
  'x.com': 'simple-icons/x',
  twitter: 'simple-icons/x',
  node: 'simple-icons/nodedotjs',
  alpine: 'simple-icons/alpinedotjs',
  nix: 'simple-icons/nixos',
  ...Object.fromEntries(
    (
      'github gitlab bitbucket codePen discord gitter mastodon codeberg youtube threads twitch instagram stackOverflow ' +
      'telegram facebook reddit patreon signal matrix hackerOne openCollective blueSky discourse zulip pinterest tiktok ' +
      'astro pnpm biome bun mdx apple linux homebrew cloudflare vercel netlify deno jsr confluence jira storybook ' +
      'jetbrains vim figma sketch npm'
    )
      .split(' ')
      .map((name) => [name, `simple-icons/${name.toLowerCase()}`]),
  ),
}

export function fromStarlight(name: string): string | undefined {
  return lookUp(STARLIGHT, name)
}

const NAMED = new RegExp(`\\bicon(?:=|: *)["']?(${SETS.join('|')})/[a-z\\d]`, 'g')

/** The packages with the sets of the icons that pages name, in alphabetical order. */
export function listIconSets(pages: readonly Pick<ImportedPage, 'text'>[]): string[] {
  const sets = pages.flatMap(({ text }) => Array.from(text.matchAll(NAMED), ([, set]) => `@iconify-json/${set}`))
  return [...new Set(sets)].sort()
}
