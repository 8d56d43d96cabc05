/** A file, or a folder. */
interface ConfigFile {
  name: RegExp
  /** What the text of the file contains, if other programs have files of this name, too. */
  contains?: RegExp
}

export interface ForeignConfig {
  /** Name of the engine, as messages say it. */
  engine: string
  files: readonly ConfigFile[]
}

/**
 * The configuration of the engines that `octavo import` reads. Of two in the same folder, the first one counts. Nuxt is
 * missing: its file does not show that the site is a documentation. Programs that import sites load only this file, so
 * the names are not in the tables.
 */
export const CONFIGS = {
  docusaurus: { engine: 'Docusaurus', files: [{ name: /^docusaurus\.config\.[cm]?[jt]s$/ }] },
  astro: { engine: 'Astro', files: [{ name: /^astro\.config\.[cm]?[jt]s$/ }] },
  vitepress: { engine: 'VitePress', files: [{ name: /^\.vitepress$/ }] },
  vuepress: { engine: 'VuePress', files: [{ name: /^\.vuepress$/ }] },
  zensical: { engine: 'Zensical', files: [{ name: /^zensical\.toml$/ }] },
  rspress: {
    engine: 'Rspress',
    files: [
      { name: /^rspress\.config\.[cm]?[jt]s$/ },
      // Rstack may have one without a documentation.
      { name: /^rstack\.config\.[cm]?[jt]s$/, contains: /define\.doc\(/ },
    ],
  },
  fumadocs: { engine: 'Fumadocs', files: [{ name: /^source\.config\.m?[jt]s$/, contains: /fumadocs-/ }] },
  vocs: { engine: 'Vocs', files: [{ name: /^vocs\.config\.[cm]?[jt]sx?$/ }] },
  mkdocs: { engine: 'MkDocs', files: [{ name: /^(mkdocs|properdocs)\.ya?ml$/ }] },
  mdbook: { engine: 'mdBook', files: [{ name: /^book\.toml$/ }] },
  antora: { engine: 'Antora', files: [{ name: /^antora\.ya?ml$/ }] },
  myst: {
    engine: 'MyST',
    files: [
      { name: /^myst\.ya?ml$/ },
      { name: /^conf\.py$/, contains: /\b(?:myst_parser|myst_nb|recommonmark|m2r2?)\b/ },
    ],
  },
  docfx: { engine: 'DocFX', files: [{ name: /^docfx\.json$/ }] },
  jekyll: { engine: 'Jekyll', files: [{ name: /^_config\.ya?ml$/ }] },
  hugo: {
    engine: 'Hugo',
    files: [
      { name: /^hugo\.(toml|ya?ml|json)$/ },
      { name: /^config\.(toml|ya?ml|json)$/, contains: /^[^\w\n]*(?:baseurl|theme|languagecode|module)\b/im },
    ],
  },
  docsify: { engine: 'Docsify', files: [{ name: /^index\.html$/, contains: /\$docsify\b/ }] },
  gitbook: { engine: 'GitBook', files: [{ name: /^(\.gitbook\.ya?ml|book\.json)$/ }] },
  mintlify: {
    engine: 'Mintlify',
    files: [{ name: /^mint\.json$/ }, { name: /^docs\.json$/, contains: /"navigation"/ }],
  },
} satisfies Record<string, ForeignConfig>
